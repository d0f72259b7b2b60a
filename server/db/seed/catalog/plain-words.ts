const marks: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&quot;': '"',
};

/** The words of an article's HTML, to count them and to search in them. Never shown. */
export function plainWords(html: string): string {
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&\w+;/g, (mark) => marks[mark] ?? ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
