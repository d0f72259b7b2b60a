const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// Control characters are invalid in XML, even escaped.
const unprintable = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text escaped for content and attributes of HTML and XML. */
export const escaped = (text: string | number): string =>
  String(text)
    .replaceAll(unprintable, '�')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
