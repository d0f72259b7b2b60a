import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Webhooks } from './webhooks.ts';

/** Dependencies of the stand-in. */
export interface BankParts {
  sql: Sql;
  clock: Clock;
  webhooks: Webhooks;
  /** The product's public address, without a slash at its end. */
  origin: string;
  brandName: string;
}

export interface PlaidKeys {
  clientId: string;
  secret: string;
}

type ErrorType = 'INVALID_REQUEST' | 'INVALID_INPUT' | 'ITEM_ERROR';
type Handler<Body> = (context: Context, body: Body) => Response | Promise<Response>;

/** Registers an address of the API with the schema of its request. */
export type Ask = <Body>(path: string, schema: z.ZodType<Body>, handler: Handler<Body>) => void;

const mostBytes = 64 * 1024;

/** An API in Plaid's style: JSON is posted with an id and a secret, and errors have a type and a code. */
export function plaidProtocol(keys: PlaidKeys): { routes: Hono; ask: Ask } {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: mostBytes,
    onError: (context) => refuse(context, 'INVALID_REQUEST', 'INVALID_BODY'),
  });
  return {
    routes,
    ask(path, schema, handler) {
      routes.post(path, limit, async (context) => {
        const { req } = context;
        const isKnown =
          isSame(req.header('PLAID-CLIENT-ID'), keys.clientId) &&
          isSame(req.header('PLAID-SECRET'), keys.secret);
        if (!isKnown) return refuse(context, 'INVALID_INPUT', 'INVALID_API_KEYS');
        const body = schema.safeParse(parsed(await req.text()));
        if (!body.success) return refuse(context, 'INVALID_REQUEST', 'INVALID_FIELD');
        return handler(context, body.data);
      });
    },
  };
}

export const answer = (context: Context, content: object) =>
  context.json({ ...content, request_id: randomUUID() });

export const refuse = (context: Context, type: ErrorType, code: string) =>
  context.json(
    {
      error_type: type,
      error_code: code,
      error_message: `The sandbox refused: ${code}.`,
      display_message: null,
      request_id: randomUUID(),
    },
    400,
  );

function isSame(given: string | undefined, known: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(known)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
