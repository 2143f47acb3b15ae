#!/usr/bin/perl
# A player of Softwarewolves that knows nothing but the game's page: no library, only perl-base.
#
#   perl player.pl HOST PORT DOMAIN USER PASSWORD [key=value ...]
#
# It asks the coordinator, follows the invitation, volunteers (wolf=1, direct=1: by the master's
# account), eats by night (eat=NAME if he can), votes by day (vote=NAME if it can) and leaves after
# the last words. Every line it prints is something it saw or said.
use strict;
use warnings;
use IO::Socket::INET;
use IO::Select;

my ($host, $port, $domain, $user, $password, @more) = @ARGV;
my %want = (
    gc => "sww\@$domain", mc => "softwarewolf\@$domain", nick => $user, wolf => 0, direct => 0,
    eat => '', vote => '', patience => 60,
);
for (@more) { my ($key, $value) = split /=/, $_, 2; $want{$key} = $value }

$| = 1;
my $socket = IO::Socket::INET->new(PeerAddr => $host, PeerPort => $port, Proto => 'tcp')
    or die "cannot connect: $!\n";
my $select = IO::Select->new($socket);
my ($buffer, $number) = ('', 0);
my $end = time + $want{patience};

sub note { print join("\t", @_), "\n" }

sub put {
    my ($text) = @_;
    while (length $text) {
        my $written = syswrite $socket, $text;
        die "cannot write: $!\n" unless defined $written;
        substr($text, 0, $written) = '';
    }
}

sub escaped {
    my ($text) = @_;
    $text =~ s/&/&amp;/g; $text =~ s/</&lt;/g; $text =~ s/>/&gt;/g;
    $text =~ s/'/&apos;/g; $text =~ s/"/&quot;/g;
    return $text;
}

my %ENTITY = (amp => '&', lt => '<', gt => '>', apos => "'", quot => '"');

sub character {
    my ($name) = @_;
    my $code = $name =~ /^#x([0-9a-fA-F]+)$/ ? hex $1 : $name =~ /^#([0-9]+)$/ ? $1 : undef;
    return $ENTITY{$name} // die "unknown entity $name\n" unless defined $code;
    my $character = chr $code;
    utf8::encode($character);
    return $character;
}

sub plain {
    my ($text) = @_;
    $text =~ s/&(#?\w+);/character($1)/ge;
    return $text;
}

sub base64 {
    my $packed = pack 'u', $_[0];
    $packed =~ s/^.//mg; $packed =~ s/\n//g;
    $packed =~ tr|` -_|AA-Za-z0-9+/|;
    my $fill = (3 - length($_[0]) % 3) % 3;
    $packed =~ s/.{$fill}$/'=' x $fill/e if $fill;
    return $packed;
}

# -- reading: the stream's header is thrown away, then one element after the other

sub more_text {
    my $left = $end - time;
    die "nothing happened for too long\n" if $left <= 0 || !$select->can_read($left);
    my $got = sysread $socket, $buffer, 65536, length $buffer;
    die "the server hung up\n" unless $got;
}

sub header {
    put("<?xml version='1.0'?><stream:stream to='$domain' version='1.0' xmlns='jabber:client'"
        . " xmlns:stream='http://etherx.jabber.org/streams'>");
    more_text() until $buffer =~ s/^\s*(?:<\?xml[^>]*\?>)?\s*<stream:stream[^>]*>//;
}

# An element is [name, {attributes}, [children: elements and texts]].
sub element {
    while (1) {
        $buffer =~ s/^\s+//;
        die "the stream ended\n" if $buffer =~ m{^</stream:stream>};
        my ($found, $length) = parsed($buffer);
        if ($found) { substr($buffer, 0, $length) = ''; return $found }
        more_text();
    }
}

sub parsed {
    my ($text) = @_;
    my @open;
    pos($text) = 0;
    while (pos($text) < length $text) {
        if ($text =~ m{\G</([\w:.-]+)\s*>}gc) {
            my $done = pop @open;
            die "malformed: </$1> closes <$done->[0]>\n" if $done->[0] ne $1;
            return $done, pos $text unless @open;
        }
        elsif ($text =~ m{\G<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(/?)>}gc) {
            my ($name, $head, $empty) = ($1, $2, $3);
            my %attributes;
            while ($head =~ /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g) {
                $attributes{$1} = plain($2 // $3);
            }
            my $new = [$name, \%attributes, []];
            push @{ $open[-1][2] }, $new if @open;
            return $new, pos $text if $empty && !@open;
            push @open, $new unless $empty;
        }
        elsif ($text =~ m{\G([^<]+)}gc) { push @{ $open[-1][2] }, plain($1) if @open }
        else { return }
    }
    return;
}

sub child {
    my ($element, $name, $space) = @_;
    for (@{ $element->[2] }) {
        next unless ref $_ && $_->[0] eq $name;
        return $_ if !$space || ($_->[1]{xmlns} // '') eq $space;
    }
    return undef;    # also where a list is wanted
}

sub text_of { my ($element) = @_; return join '', grep { !ref } @{ $element->[2] } }

# -- logging in

sub ask {
    my ($kind, $inner, $to) = @_;
    my $id = 'perl' . ++$number;
    put("<iq type='$kind' id='$id'" . ($to ? " to='" . escaped($to) . "'" : '') . ">$inner</iq>");
    while (1) {
        my $answer = element();
        return $answer if $answer->[0] eq 'iq' && ($answer->[1]{id} // '') eq $id;
        handle($answer);
    }
}

sub log_in {
    header();
    element();
    put("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='PLAIN'>"
        . base64("\0$user\0$password") . '</auth>');
    my $answer = element();
    die "not let in: $answer->[0]\n" unless $answer->[0] eq 'success';
    header();
    element();
    ask('set', "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
        . '<resource>perl</resource></bind>');
    ask('set', "<session xmlns='urn:ietf:params:xml:ns:xmpp-session'/>");
    put('<presence/>');
}

# -- playing

my ($room, $master, $is_over, $is_dead, $is_inside) = ('', '', 0, 0, 0);

sub say {
    my ($kind, $to, $text) = @_;
    note('said', $to, $text);
    put("<message type='$kind' id='m" . ++$number . "' to='" . escaped($to) . "'><body>"
        . escaped($text) . '</body></message>');
}

sub whisper { say('chat', $want{direct} ? $want{mc} : "$room/$master", $_[0]) }

sub enter {
    put("<presence to='" . escaped("$room/$want{nick}") . "'>"
        . "<x xmlns='http://jabber.org/protocol/muc'/></presence>");
}

sub handle {
    my ($stanza) = @_;
    if ($stanza->[0] eq 'presence') { see($stanza) }
    elsif ($stanza->[0] eq 'message') { hear($stanza) }
    elsif ($stanza->[0] eq 'iq' && ($stanza->[1]{type} // '') =~ /^(?:get|set)$/) {
        put("<iq type='error' id='" . escaped($stanza->[1]{id}) . "' to='"
            . escaped($stanza->[1]{from} // $domain) . "'><error type='cancel'>"
            . "<service-unavailable xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>");
    }
    elsif ($stanza->[0] eq 'stream:error') { die "stream error\n" }
}

sub see {
    my ($presence) = @_;
    my ($where, $nick) = split m{/}, $presence->[1]{from} // '', 2;
    return unless $room && lc $where eq lc $room && defined $nick;
    my $kind = $presence->[1]{type} // '';
    die "cannot enter $room\n" if $kind eq 'error' && !$is_inside;
    my $extra = child($presence, 'x', 'http://jabber.org/protocol/muc#user') or return;
    my $item = child($extra, 'item');
    my $role = $item ? $item->[1]{role} // '' : '';
    $master = $nick if !$kind && $role eq 'moderator';
    my $is_own = grep { ref && $_->[0] eq 'status' && $_->[1]{code} eq '110' } @{ $extra->[2] };
    if ($is_own && !$kind && !$is_inside) {
        $is_inside = 1;
        note('entered', $room);
        whisper('I would like to be the werewolf, please') if $want{wolf};
    }
    if ($kind eq 'unavailable' && ($is_own || $nick eq $want{nick})) {
        my $destroy = child($extra, 'destroy');
        my $reason = $destroy ? child($destroy, 'reason') : undef;
        note('destroyed', $reason ? text_of($reason) : '') if $destroy;
        $is_inside = 0;
        game_over();
    }
}

sub hear {
    my ($message) = @_;
    my ($from, $kind) = ($message->[1]{from} // '', $message->[1]{type} // 'normal');
    my ($where, $nick) = split m{/}, $from, 2;
    $nick //= '';
    if ($kind eq 'error') { note('error', $from); return }
    my $extra = child($message, 'x', 'http://jabber.org/protocol/muc#user');
    if ($extra && child($extra, 'invite')) {
        note('invited', $where);
        return if $room;
        $room = $where;
        enter();
        return;
    }
    return if child($message, 'delay');
    my ($body, $subject) = (child($message, 'body'), child($message, 'subject'));
    if ($kind eq 'groupchat') {
        note('topic', text_of($subject)) if $subject && !$body && text_of($subject);
        return unless $body;
        my $text = text_of($body);
        note('room', $nick, $text);
        in_public($text) if $nick eq $master;
    }
    elsif ($body) {
        note('private', $from, text_of($body));
        in_private($from, text_of($body));
    }
}

sub in_private {
    my ($from, $text) = @_;
    return unless $text =~ /^Please choose who you want to eat: (.+)$/;
    say('chat', $want{direct} ? $want{mc} : $from, 'I eat ' . chosen($want{eat}, split /,/, $1));
}

sub chosen {
    my ($wanted, @names) = @_;
    my ($found) = grep { $_ eq $wanted } @names;
    return $found // $names[0];
}

sub in_public {
    my ($text) = @_;
    my $me = quotemeta $want{nick};
    if ($text =~ /^Please vote who should be hanged: (.+)$/) { vote($1) }
    elsif ($text =~ /^$me, you can only vote for live players: (.+)$/) { vote($1) }
    elsif ($text =~ /^The (?:werewolf ate|villagers hanged) $me$/) { $is_dead = 1 }
    elsif ($text =~ /The (?:villagers|werewolves) win\.$/) {
        $is_over = 1;
        put("<presence type='unavailable' to='" . escaped("$room/$want{nick}") . "'/>");
    }
}

sub vote {
    my @names = grep { $_ ne $want{nick} } split /,/, $_[0];
    say('groupchat', $room, 'I vote for ' . chosen($want{vote}, @names)) unless $is_dead || !@names;
}

sub game_over {
    note('over', $is_over ? 'won' : 'no winner');
    put('</stream:stream>');
    exit($is_over ? 0 : 3);
}

log_in();
say('chat', $want{gc}, 'I want to play');
handle(element()) while 1;
