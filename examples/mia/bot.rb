# A bot for Mäxchen over UDP:  ruby bot.rb NAME [HOST [PORT]]

require 'socket'

# All dice from the lowest to the highest; 2,1 is Mia.
LADDER = %w[
  3,1 3,2 4,1 4,2 4,3 5,1 5,2 5,3 5,4 6,1 6,2 6,3 6,4 6,5 1,1 2,2 3,3 4,4 5,5 6,6 2,1
].freeze
SUSPICIOUS = LADDER.index('1,1')
SILENCE_SECONDS = 2

# Remembers the last announcement, and finds an answer to every prompt.
class Bot
  def initialize
    @announced = -1 # its place on the ladder; -1: nobody has announced anything yet
  end

  # Returns what to send back, or nil.
  def answer(message)
    words = message.split(';')
    token = words.last
    case words.first
    when 'ROUND STARTING' then "JOIN;#{token}"
    when 'YOUR TURN' then @announced >= SUSPICIOUS ? "SEE;#{token}" : "ROLL;#{token}"
    when 'ROLLED' then "ANNOUNCE;#{claim(words[1])};#{token}"
    else
      remember(words)
      nil
    end
  end

  private

  def remember(words)
    case words.first
    when 'ROUND STARTED' then @announced = -1
    when 'ANNOUNCED' then @announced = LADDER.index(words[2])
    end
  end

  # Tells the truth if it is high enough; otherwise claims just a little more.
  def claim(rolled)
    LADDER[[LADDER.index(rolled), @announced + 1].max]
  end
end

name, host, port = ARGV
if name.nil?
  warn 'usage: ruby bot.rb NAME [HOST [PORT]]'
  exit 2
end
register = "REGISTER;#{name}"
server = UDPSocket.new
server.connect(host || '127.0.0.1', (port || 9000).to_i)
bot = Bot.new
answer = register
loop do
  begin
    server.send(answer, 0) if answer
    if server.wait_readable(SILENCE_SECONDS).nil?
      answer = register # lost on the way, or the server was restarted
      next
    end
    message = server.recv(65_536).force_encoding('UTF-8')
  rescue SystemCallError
    sleep(SILENCE_SECONDS / 10.0)
    answer = register
    next
  end
  abort(message) if message.start_with?('REJECTED')
  answer = bot.answer(message)
end
