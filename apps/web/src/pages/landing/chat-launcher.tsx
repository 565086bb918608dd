import { chat } from '../../content/landing.ts';

// Without allow-same-origin: scripts in the frame run in an opaque origin and cannot read ours.
const SANDBOX = 'allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox';

/**
 * The chat widget behind a button. The frame is lazy and lies in a closed disclosure, so that browsers ask the third
 * party for nothing before somebody wants to chat.
 */
export function ChatLauncher() {
  return (
    <details className="chat">
      <summary className="btn small">
        <span className="closed">{chat.open}</span>
        <span className="opened">
          <span aria-hidden="true">✕ </span>
          {chat.close}
        </span>
      </summary>
      <iframe src="/chat-widget" title={chat.title} sandbox={SANDBOX} loading="lazy" />
    </details>
  );
}

type ChatDocumentProps = { scriptUrl: string; contactEmail: string };

/** The document in that frame: the operator's script, and below what it draws the way to write where it does not come. */
export function ChatDocument({ scriptUrl, contactEmail }: ChatDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{chat.title}</title>
      </head>
      <body>
        <p style={{ font: '15px/1.5 system-ui, sans-serif', margin: '1.25rem' }}>
          {chat.fallback}{' '}
          <a href={`mailto:${contactEmail}`} target="_blank" rel="noopener">
            {contactEmail}
          </a>
        </p>
        <script src={scriptUrl} defer />
      </body>
    </html>
  );
}
