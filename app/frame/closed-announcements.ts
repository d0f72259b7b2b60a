/** More than any company announces at a time; also keeps what a browser can make us remember small. */
const mostKept = 20;
const longestId = 64;

/** The closed announcements with one more, the newest last; unchanged for what cannot be an announcement's id. */
export function withClosed(closed: readonly string[] = [], id: string): string[] {
  if (id === '' || id.length > longestId) return [...closed];
  return [...closed.filter((other) => other !== id), id].slice(-mostKept);
}
