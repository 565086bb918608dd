import { fastify } from 'fastify';
import { escapeHtml } from '../platform/mail/mail-text.ts';

// Scalar's own greys and colours of methods are too pale for WCAG AA, and on a phone it breaks the words of tables apart.
const READABLE = `
.light-mode { --scalar-color-2: #4a4a4a; --scalar-color-3: #5e5e5e; --scalar-color-green: #00692f;
  --scalar-color-red: #b30000; --scalar-color-yellow: #7a5200; --scalar-color-blue: #00548f; --scalar-color-orange: #9a3900;
  --scalar-color-purple: #5a3d99; --scalar-sidebar-color-2: #4a4a4a; }
.dark-mode { --scalar-color-2: #c4c4c4; --scalar-color-3: #ababab; --scalar-sidebar-color-2: #c4c4c4; }
.markdown :is(th, td) { overflow-wrap: normal !important; word-break: normal !important; }`;

// Scalar's offers that would leave this server, send requests from the page or be no use to readers.
const CONFIGURATION = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  hideTestRequestButton: true,
  showDeveloperTools: 'never',
  customCss: READABLE,
};

/** The page's own policy. Scalar writes its styles into the page, so that these may be inline; scripts may not. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page that shows the document of the API. */
export const referencePage = (title: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="/favicon.svg">
</head>
<body>
<div id="api-reference" data-configuration="${escapeHtml(JSON.stringify(CONFIGURATION))}"></div>
<noscript><p>This page needs JavaScript. <a href="/api/openapi.json">The document that it shows</a> does without.</p></noscript>
<script src="/api/docs/scalar.js"></script>
</body>
</html>
`;

/**
 * Scalar's script for browsers. Its package has it in no file of its own: a server that nobody else can reach is asked for it,
 * whose page, with an inline script, is not used.
 */
export async function readReferenceScript(): Promise<string> {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const server = fastify();
  await server.register(scalar, { routePrefix: '/', configuration: { url: CONFIGURATION.url } });
  const { statusCode, body } = await server.inject('/js/scalar.js');
  if (statusCode !== 200) throw new Error(`The reference page has no script: ${statusCode}.`);
  return body;
}
