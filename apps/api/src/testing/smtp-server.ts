import { EventEmitter, once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { portOf } from './port-of.ts';

/** A mail that a server was given. */
export type Received = { messageId: string; to: string; text: string };

/**
 * How a server treats mail: takes it; refuses each for now; takes connections and says nothing; is not there; or takes a
 * mail in whole and never says so.
 */
export type SmtpMode = 'takes' | 'refuses' | 'silent' | 'absent' | 'stalls';

/** A real SMTP server on one port, whose mode can be changed. */
export type TestSmtp = {
  url: string;
  /** Mails that it has taken, oldest first. */
  taken: Received[];
  /** Mails that it got and never acknowledged. */
  stalled: Received[];
  setMode(mode: SmtpMode): Promise<void>;
  /** Resolves when something has happened after which `isSo` is true. `attempts` counts tries that were not taken. */
  until(isSo: (state: { taken: Received[]; stalled: Received[]; attempts: number }) => boolean): Promise<void>;
  close(): Promise<void>;
};

type State = { mode: SmtpMode; taken: Received[]; stalled: Received[]; attempts: number; happened: EventEmitter };

const notNow = () => Object.assign(new Error('Try again later'), { responseCode: 451 });

function openSmtp(state: State): SMTPServer {
  return new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => {
      if (state.mode !== 'refuses') return done();
      state.attempts++;
      state.happened.emit('any');
      done(notNow());
    },
    onData: (stream, session, done) => {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(({ messageId = '', text = '' }) => {
          const mail = { messageId, to: session.envelope.rcptTo[0]?.address ?? '', text };
          const stalls = state.mode === 'stalls';
          (stalls ? state.stalled : state.taken).push(mail);
          if (!stalls) done();
          state.happened.emit('any');
        })
        .catch(done);
    },
  });
}

/** Starts one that takes mails. */
export async function startSmtp(): Promise<TestSmtp> {
  const state: State = { mode: 'takes', taken: [], stalled: [], attempts: 0, happened: new EventEmitter() };
  const smtp = openSmtp(state);
  smtp.on('error', () => {});
  const listener = smtp.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const inner = portOf(listener);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  // In front of it, so that it can be silent or absent at the same address.
  const front = createServer((socket) => {
    keep(socket);
    if (state.mode === 'silent') {
      state.attempts++;
      state.happened.emit('any');
      return;
    }
    const behind = connect(inner, '127.0.0.1');
    keep(behind);
    socket.pipe(behind).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(front, 'listening');
  const port = portOf(front);
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken: state.taken,
    stalled: state.stalled,
    setMode: async (mode) => {
      // Only what waits in vain is cut off: a mail that is just being acknowledged would rightly come again.
      if (state.mode === 'silent' || state.mode === 'stalls') hangUp();
      state.mode = mode;
      state.attempts = 0;
      if (mode === 'absent') await new Promise((resolve) => front.close(resolve));
      else if (!front.listening) await once(front.listen(port, '127.0.0.1'), 'listening');
    },
    until: async (isSo) => {
      while (!isSo(state)) await once(state.happened, 'any');
    },
    close: async () => {
      hangUp();
      front.close();
      await new Promise<void>((resolve) => smtp.close(() => resolve()));
    },
  };
}
