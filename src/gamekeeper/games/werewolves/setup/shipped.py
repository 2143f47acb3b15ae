"""The distributions that come with the program, for any number of players from 3 on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SHIPPED: Mapping[int, tuple[str, ...]] = {
    5: (
        "citizen*3,werewolf,witch",
        "citizen*3,werewolf,hunter",
        "citizen*2,werewolf,cub,seer",
    ),
    6: (
        "citizen*3,werewolf,seer,fool",
        "citizen*2,werewolf*2,seer,witch",
        "citizen*3,werewolf,healer,raven",
    ),
    7: (
        "citizen*3,werewolf*2,seer,witch",
        "citizen*3,werewolf*2,seer,hunter",
        "citizen*3,werewolf,cub,priest,healer",
    ),
    8: (
        "citizen*4,werewolf*2,seer,witch",
        "citizen*3,werewolf*2,seer,hunter,cupid",
        "citizen*3,werewolf,cub,seer,healer,village_idiot",
    ),
    9: (
        "citizen*5,werewolf*2,seer,hunter",
        "citizen*3,werewolf*2,seer,healer,raven,elder",
        "citizen*3,werewolf*2,priest,witch,healer,scapegoat -mayor",
    ),
    10: (
        "citizen*5,werewolf*2,seer,witch,hunter",
        "citizen*3,werewolf*3,seer,healer,harlot,thief",
        "citizen*4,werewolf*2,psychopath,seer,witch,priest",
    ),
    11: (
        "citizen*5,werewolf*3,seer,witch,healer",
        "citizen*3,werewolf*2,cub,seer,witch,hunter,cupid,village_idiot",
        "citizen*4,werewolf*2,piper,seer,priest,witch,elder",
    ),
    12: (
        "citizen*5,werewolf*3,seer,witch,hunter,raven",
        "citizen*4,werewolf*2,white_werewolf,seer,healer,witch,fool,scapegoat",
        "citizen*4,werewolf*2,vampire,seer,priest,healer,innocent_girl,sandman",
    ),
    13: (
        "citizen*4,werewolf*3,seer,witch,hunter,healer,raven,cupid",
        "citizen*4,werewolf*2,vampire*2,seer,priest,witch,sheriff,elder",
        "citizen*4,werewolf*3,seer,fool,magician,employer,thief,warner",
    ),
    14: (
        "citizen*6,werewolf*3,seer,witch,hunter,raven,village_idiot",
        "citizen*3,werewolf*4,seer,healer,harlot,seductress,sandman,raven,grave_robber -mayor",
        "citizen*5,werewolf*3,piper,seer,witch,priest,sheriff,innocent_girl",
    ),
    15: (
        "citizen*5,werewolf*4,cub,white_werewolf,seer,witch,hunter,healer",
        "citizen*5,werewolf*2,vampire*2,seer,fool,witch,magician,elder,scapegoat",
        "citizen*5,werewolf*3,psychopath,seer,priest,sandman,employer,cupid,raven",
    ),
    16: (
        "citizen*6,werewolf*4,cub,seer,witch,hunter,healer,raven",
        "citizen*5,werewolf*3,cub,piper,seer,priest,witch,harlot,seductress,elder",
        "citizen*5,werewolf*3,vampire*2,seer,witch,hunter,healer,sandman,thief",
    ),
    17: (
        "citizen*6,werewolf*4,seer*2,witch,hunter,cupid,village_idiot,scapegoat",
        "citizen*5,werewolf*5,cub,white_werewolf,seer,magician,warner,grave_robber,raven",
    ),
    18: (
        "citizen*7,werewolf*5,seer,witch,hunter,healer,priest,elder",
        "citizen*6,werewolf*3,vampire*3,seer,priest,witch,sandman,sheriff,innocent_girl",
        "citizen*6,werewolf*4,psychopath,seer,fool,witch,raven,employer,harlot,cupid",
    ),
    19: (
        "citizen*6,werewolf*5,seer,witch,hunter,healer,raven,sheriff,warner,thief",
        "citizen*6,werewolf*4,cub,piper,seer,priest,witch,seductress,magician,scapegoat,elder",
    ),
    20: (
        "citizen*7,werewolf*6,seer,fool,witch,hunter,priest,cupid,village_idiot",
        "citizen*7,werewolf*3,vampire*3,seer,fool,priest,witch,sandman,raven,grave_robber",
    ),
    21: (
        "citizen*7,werewolf*5,cub,white_werewolf,seer,witch,hunter,healer,priest,sheriff,elder",
        "citizen*8,werewolf*4,psychopath,piper,seer,priest,witch,harlot,warner,raven,scapegoat",
    ),
    22: (
        "citizen*8,werewolf*6,cub*2,seer,witch,hunter,raven,magician,employer",
        "citizen*8,werewolf*4,vampire*3,seer,priest,witch,innocent_girl,sandman,cupid,thief",
    ),
    23: (
        "citizen*8,werewolf*6,cub,seer,witch,hunter,healer,priest,sheriff,village_idiot,elder",
        "citizen*8,werewolf*5,piper,seer,fool,priest,witch,seductress,harlot,raven,warner,"
        "grave_robber",
    ),
    24: (
        "citizen*9,werewolf*7,cub,seer,witch,hunter,healer,priest,raven,scapegoat -mayor",
        "citizen*9,werewolf*4,vampire*4,seer,priest,witch,sandman,magician,employer,sheriff",
    ),
    25: (
        "citizen*8,werewolf*7,white_werewolf,seer,witch,hunter,healer,priest,cupid,elder,raven,"
        "thief",
        "citizen*9,werewolf*6,psychopath,seer,fool,priest,witch,harlot,warner,sheriff,"
        "innocent_girl,village_idiot",
    ),
    26: (
        "citizen*9,werewolf*8,cub*2,seer,witch,hunter,healer,priest,raven,scapegoat",
        "citizen*10,werewolf*4,vampire*4,seer,priest,witch,seductress,magician,sheriff,cupid,"
        "grave_robber",
    ),
    27: (
        "citizen*9,werewolf*8,cub,seer,witch,hunter,healer,priest,raven,sheriff,warner,elder",
        "citizen*11,werewolf*6,piper,seer,priest,witch,sandman,harlot,employer,thief,"
        "innocent_girl,fool",
    ),
    28: (
        "citizen*10,werewolf*8,cub,white_werewolf,seer,witch,hunter,healer,priest,raven,cupid,"
        "village_idiot",
        "citizen*11,werewolf*5,vampire*4,seer,priest,witch,sandman,magician,sheriff,scapegoat,"
        "grave_robber",
    ),
    29: (
        "citizen*9,werewolf*9,cub*2,seer,fool,witch,hunter,healer,priest,raven,sheriff,elder",
        "citizen*12,werewolf*6,psychopath,piper*2,seer,fool,priest,witch,harlot,warner,employer,"
        "thief",
    ),
    30: (
        "citizen*11,werewolf*9,cub*2,seer,witch,hunter,healer,priest,raven,cupid,scapegoat",
        "citizen*2,werewolf*2,seer,witch,cupid,hunter,healer,harlot,elder,village_idiot,raven,"
        "magician,grave_robber,vampire,cub,white_werewolf,sandman,scapegoat,fool,sheriff,piper,"
        "innocent_girl,priest,psychopath,seductress,employer,thief,warner",
    ),
}
"""For each number of players, distributions that are played; one of them is drawn."""

FEW: Mapping[int, tuple[str, ...]] = {
    3: (
        "elder,hunter,werewolf -mayor",
        "healer,hunter,werewolf -mayor",
    ),
    4: (
        "elder,hunter,seer,werewolf -mayor",
        "citizen,elder,seer,werewolf -mayor",
        "elder*2,seer,werewolf -mayor",
    ),
}
"""For so few that one bite would decide the game: somebody survives it, or shoots back."""
MOST = max(SHIPPED)


def shipped(players: int) -> Sequence[str]:
    """Return the distributions for so many players; none for fewer than three."""
    if players <= MOST:
        return FEW.get(players) or SHIPPED.get(players, ())
    more = players - MOST
    wolves = 9 + 2 * more // 5
    citizens = players - wolves - 10
    rest = "cub*2,seer,witch,hunter,healer,priest,raven,cupid,scapegoat"
    vampires = "seer,witch,hunter,healer,priest,raven,sandman,sheriff,elder"
    return (
        f"citizen*{citizens},werewolf*{wolves},{rest}",
        f"citizen*{citizens},werewolf*{wolves - 5},vampire*6,{vampires}",
    )
