import { fieldList, fieldsOf } from './docs-fields.ts';
import { operationSection, type Placed } from './docs-operation.ts';
import { type Html, html, sentence } from './html-template.ts';
import type { OpenApiDocument } from './openapi.ts';

type Section = { id: string; title: string; sentences: string[]; code?: string | undefined };

const anchorOf = (name: string): string => `area-${name.toLowerCase().replace(/\W+/g, '-')}`;

const placedIn = ({ paths }: OpenApiDocument): Placed[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

// A list before what is done with one of its things, and reading before changing.
const inOrder = (one: Placed, other: Placed): number =>
  one.path.localeCompare(other.path) || METHODS.indexOf(one.method) - METHODS.indexOf(other.method);

const guideSection = ({ id, title, sentences, code }: Section): Html => html`<section id="${id}">
<h3>${title}</h3>
${sentences.map((each) => html`<p>${sentence(each)}</p>`)}${code === undefined ? undefined : html`<pre>${code}</pre>`}
</section>`;

type Area = { name: string; description: string; operations: Placed[] };

const areaSection = ({ name, description, operations }: Area, apiUrl: string): Html => html`<section>
<h2 id="${anchorOf(name)}">${name}</h2>
<p>${description}</p>
${operations.map((each) => operationSection(each, apiUrl))}
</section>`;

// People look for a call by its path as often as by what it does.
const callLink = ({ method, path, operation }: Placed): Html =>
  html`<li><a href="#${operation.operationId}">${operation.summary} <code>${method.toUpperCase()} ${path}</code></a></li>`;

function contents(guide: Section[], areas: Area[]): Html {
  const link = (anchor: string, text: string) => html`<li><a href="#${anchor}">${text}</a></li>`;
  const groups = areas.map(
    ({ name, operations }) => html`<li><a href="#${anchorOf(name)}">${name}</a>
<ul>${operations.map(callLink)}</ul></li>`,
  );
  return html`<nav aria-label="Contents"><details open><summary>Contents</summary><ul>
<li><a href="#getting-started">Getting started</a>
<ul>${guide.map(({ id, title }) => link(id, title))}</ul></li>
${groups}
${link('schemas', 'Schemas')}
</ul></details></nav>`;
}

const schemaSection = ([name, schema]: [string, Parameters<typeof fieldsOf>[0]]): Html =>
  html`<section class="operation" id="schema-${name}"><h3>${name}</h3>${fieldList(fieldsOf(schema))}</section>`;

/** The document as a page to read: one HTML file without any script, whose only other file is its stylesheet. */
export function docsPage(document: OpenApiDocument, guide: Section[]): string {
  const { info, servers, tags, components } = document;
  const apiUrl = servers[0]?.url ?? '';
  const placed = placedIn(document);
  const areas = tags.map((tag) => ({
    ...tag,
    operations: placed.filter(({ operation }) => operation.tags.includes(tag.name)).sort(inOrder),
  }));
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/docs.css">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header><h1>${info.title}</h1>
<p>Version ${info.version}, at <code>${apiUrl}</code>. For programs: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<div class="page">
${contents(guide, areas)}
<main id="content" tabindex="-1">
<section><h2 id="getting-started">Getting started</h2>${guide.map(guideSection)}</section>
${areas.map((area) => areaSection(area, apiUrl))}
<section><h2 id="schemas">Schemas</h2>${Object.entries(components.schemas).map(schemaSection)}</section>
</main>
</div>
</body>
</html>
`;
  return page.html;
}
