type RawProps = { as: 'style' | 'script'; text: string; type?: string; id?: string } & Readonly<
  Record<`data-${string}`, string>
>;

/** Text that must not be escaped: of our own files, or escaped for where it stands by `jsonText`. */
export const Raw = ({ as: Element, text, ...attributes }: RawProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <Element {...attributes} dangerouslySetInnerHTML={{ __html: text }} />
);

/** JSON as the content of a script element: no text in it, a plan's name for instance, can end the element. */
export const jsonText = (value: unknown): string => escapeJson(JSON.stringify(value));

/** The same for what is JSON already. */
export const escapeJson = (json: string): string => json.replaceAll('<', '\\u003c');
