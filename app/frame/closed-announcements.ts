/** More than any company announces at a time; limits what a browser can make us store. */
const mostKept = 20;
const longestId = 64;

/** The closed announcements with one more, newest last; unchanged for an invalid id. */
export function withClosed(closed: readonly string[] = [], id: string): string[] {
  if (id === '' || id.length > longestId) return [...closed];
  return [...closed.filter((other) => other !== id), id].slice(-mostKept);
}
