import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that a server was given. */
export type Received = { messageId: string; to: string };

/**
 * How a server treats mail: takes it; refuses each for now; takes connections and says nothing; is not there; or takes a
 * mail in whole and never says so.
 */
export type SmtpManner = 'takes' | 'refuses' | 'silent' | 'absent' | 'holds';

/** A real SMTP server on one port, whose manner changes. */
export type TestSmtp = {
  url: string;
  /** Mails that it has taken, oldest first. */
  taken: Received[];
  /** Mails that it got and never acknowledged. */
  held: Received[];
  behave(manner: SmtpManner): Promise<void>;
  /** Resolves when something has happened after which `isSo` holds. `met` counts tries that were not taken. */
  until(isSo: (facts: { taken: Received[]; held: Received[]; met: number }) => boolean): Promise<void>;
  close(): Promise<void>;
};

type Facts = { manner: SmtpManner; taken: Received[]; held: Received[]; met: number; happened: EventEmitter };

const notNow = () => Object.assign(new Error('Try again later'), { responseCode: 451 });

function openSmtp(facts: Facts): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      if (facts.manner !== 'refuses') return done();
      facts.met++;
      facts.happened.emit('any');
      done(notNow());
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ messageId = '' }) => {
          const mail = { messageId, to: session.envelope.rcptTo[0]?.address ?? '' };
          const holds = facts.manner === 'holds';
          (holds ? facts.held : facts.taken).push(mail);
          if (!holds) done();
          facts.happened.emit('any');
        })
        .catch(done);
    },
  });
}

async function portOf(server: Pick<Server, 'address' | 'once'>): Promise<number> {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The server has no port.');
  return address.port;
}

/** Starts one that takes mails. */
export async function startSmtp(): Promise<TestSmtp> {
  const facts: Facts = { manner: 'takes', taken: [], held: [], met: 0, happened: new EventEmitter() };
  const smtp = openSmtp(facts);
  smtp.on('error', () => {});
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const inner = await portOf(listener);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  // In front of it, so that it can be silent or absent at the same address.
  const front = createServer((socket) => {
    keep(socket);
    if (facts.manner === 'silent') {
      facts.met++;
      facts.happened.emit('any');
      return;
    }
    const behind = connect(inner, '127.0.0.1');
    keep(behind);
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const port = await portOf(front);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: facts.taken,
    held: facts.held,
    behave: async (manner) => {
      // Only what waits in vain is cut off: a mail that is just being acknowledged would rightly come again.
      if (facts.manner === 'silent' || facts.manner === 'holds') hangUp();
      facts.manner = manner;
      facts.met = 0;
      if (manner === 'absent') await new Promise((resolve) => front.close(resolve));
      else if (!front.listening) await once(front.listen(port, '127.0.0.1'), 'listening');
    },
    until: async (isSo) => {
      while (!isSo(facts)) await once(facts.happened, 'any');
    },
    close: async () => {
      hangUp();
      front.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
