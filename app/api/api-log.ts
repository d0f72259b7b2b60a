/** The client's logger; a pino logger fits. */
export interface ApiLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** `v3/calls/9fK2…` → `v3/calls/:id`: keeps tokens and ids out of the log. */
export function pathShape(path: string): string {
  return path
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => (/^(v\d+|[a-z]+(_[a-z]+)*)$/.test(part) && part.length <= 40 ? part : ':id'))
    .join('/');
}
