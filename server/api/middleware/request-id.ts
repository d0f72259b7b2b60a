import { requestId as assignRequestId } from 'hono/request-id';

/** Keeps the id the web tier gave, or makes one, and answers with it. */
export const requestId = assignRequestId({ headerName: 'X-Request-Id', limitLength: 64 });
