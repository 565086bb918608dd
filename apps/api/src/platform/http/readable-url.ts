/**
 * The address of a request as the router can read it: in a path that cannot be decoded each % stands for itself, so that
 * it is one like any other that is unknown.
 */
export function readableUrl(url: string): string {
  const [path = '', ...query] = url.split('?');
  try {
    decodeURI(path);
    return url;
  } catch {
    // A % that begins no character.
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}
