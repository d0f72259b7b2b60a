/** The little the client needs of a logger; a pino logger fits. */
export interface ApiLog {
  warn(fields: Record<string, unknown>, message: string): void;
}

/** `v3/calls/9fK2…` → `v3/calls/:id`: tokens and ids stay out of the log. */
export function pathShape(path: string): string {
  return path
    .replace(/^\/+/, '')
    .split('/')
    .map((part) => (/^(v\d+|[a-z]+(_[a-z]+)*)$/.test(part) && part.length <= 40 ? part : ':id'))
    .join('/');
}
