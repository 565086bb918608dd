type RawProps = { as: 'style' | 'script'; text: string; type?: string; id?: string };

/** Text that must not be escaped: of our own files, or escaped for where it stands by `jsonText`. */
export const Raw = ({ as: Element, text, type, id }: RawProps) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  <Element type={type} id={id} dangerouslySetInnerHTML={{ __html: text }} />
);

/** JSON as the content of a script element: no text in it, a plan's name for instance, can end the element. */
export const jsonText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
