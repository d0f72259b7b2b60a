import { z } from 'zod';
import { routeTable } from '#tests/e2e/route-table.ts';
import { plainText, type OddRequest } from './odd-request.ts';

/** An address, with the names of its fields, properties or parameters. */
export interface Address {
  kind: 'page' | 'call' | 'sandbox';
  method: string;
  path: string;
  names: readonly string[];
}

const sandbox = [
  ['GET', '/sandbox'],
  ['GET', '/sandbox/clock'],
  ['POST', '/sandbox/clock', 'now', 'advance', 'reset'],
  ['GET', '/sandbox/inbox'],
  ['GET', '/sandbox/inbox/1'],
  ['GET', '/sandbox/wrapper'],
  ['POST', '/sandbox/wrapper', 'version', 'network'],
  ['GET', '/sandbox/wrapper/start'],
  ['GET', '/sandbox/visits', 'said'],
  ['POST', '/sandbox/visits', 'uid', 'act'],
  ['GET', '/sandbox/identity/auth', 'client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce'],
  ['POST', '/sandbox/identity/auth', 'client_id', 'redirect_uri', 'response_type', 'scope'],
  ['POST', '/sandbox/identity/token', 'grant_type', 'code', 'client_id', 'client_secret', 'code_verifier'],
  ['GET', '/sandbox/identity/me'],
  ['GET', '/sandbox/identity/jwks'],
  ['GET', '/sandbox/identity/.well-known/openid-configuration'],
  ['GET', '/sandbox/identity/interaction/x'],
  ['POST', '/sandbox/identity/interaction/x', 'email', 'password', 'intent'],
  ['GET', '/sandbox/video/signaling'],
  ['GET', '/sandbox/bank', 'said'],
  ['POST', '/sandbox/bank', 'id', 'step', 'webhooks'],
  ['GET', '/sandbox/plaid/link-initialize.js'],
  ['GET', '/sandbox/plaid/link/x', 'bank', 'signed_in', 'left', 'received', 'ended'],
  ['POST', '/sandbox/plaid/link/x', 'act', 'bank', 'account', 'user_name', 'password', 'state'],
  ['GET', '/sandbox/plaid/oauth/x'],
  ['POST', '/sandbox/plaid/oauth/x', 'act', 'account'],
  ['POST', '/sandbox/plaid/link/token/create'],
  ['POST', '/sandbox/plaid/transfer/create'],
  ['GET', '/healthz'],
  ['GET', '/metrics'],
  ['GET', '/api/docs'],
  ['GET', '/assets/x.js'],
] as const;

/** Field names of forms, as far as they are known; the rest is odd anyway. */
const formNames =
  `intent row_intent email password current_password password_confirmation code program_id provider_name
  expenses[0].amount expenses[0].month expenses[0].day expenses[0].year expenses[0].description phone zip zip_code
  date_of_birth.month date_of_birth.year locale return_to kept_for note slot answers draft_id email_signup_token
  reset_password_token step page q near category`.split(/\s+/);

const described = z.object({
  info: z.object({ description: z.string() }),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        requestBody: z.unknown().optional(),
        parameters: z.array(z.object({ name: z.string() })).default([]),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
});

/** The calls of the benefits API by its own description, and the statuses that any of them may have. */
async function describedCalls(origin: string) {
  const { info, paths } = described.parse(await (await fetch(`${origin}/api/openapi.json`)).json());
  const [ofAny = ''] = /(?<=Any call may also answer ).*/.exec(info.description) ?? [];
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), ...call })),
  );
  return { calls, ofAny: ofAny.match(/\b[45]\d\d\b/g) ?? [] };
}

/** All addresses: of the route table, of the benefits API's description, and of the sandbox. */
export async function allAddresses(origin: string): Promise<Address[]> {
  const pages = routeTable.flatMap(({ path, example, formAt, entrance }) =>
    [...new Set([example ?? path.replace(/:\w+/g, 'x1'), formAt ?? '', entrance ?? ''])]
      .filter(Boolean)
      .flatMap((address): Address[] => [
        { kind: 'page', method: 'GET', path: address, names: formNames },
        { kind: 'page', method: 'POST', path: address, names: formNames },
      ]),
  );
  const calls = (await describedCalls(origin)).calls.map(
    ({ path, method, requestBody, parameters }): Address => ({
      kind: 'call',
      method,
      path: path.replace(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
      names: [...parameters.map(({ name }) => name), ...propertiesIn(requestBody)],
    }),
  );
  const rest = sandbox.map(([method, path, ...names]): Address => ({ kind: 'sandbox', method, path, names }));
  return [...pages, ...calls, ...rest];
}

/** The names of all properties in a description, at any depth. */
function propertiesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own =
    'properties' in schema && typeof schema.properties === 'object'
      ? Object.keys(schema.properties ?? {})
      : [];
  return [...new Set([...own, ...Object.values(schema).flatMap(propertiesIn)])];
}

/** Whether the API's own description has this answer to a request. True for requests to anything else. */
type IsDescribed = (request: Pick<OddRequest, 'method' | 'target'>, status: number) => boolean;

/** Reads the answers of each call, and those that any call may have. */
export async function describedAnswers(origin: string): Promise<IsDescribed> {
  const { calls, ofAny } = await describedCalls(origin);
  const known = calls.map(({ path, method, responses }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    statuses: [...Object.keys(responses), ...ofAny].map(Number),
  }));
  return ({ method, target }, status) => {
    const [path = ''] = plainText(target).split('?', 1);
    const asked = known.filter((call) => call.method === method && call.pattern.test(path));
    return asked.length === 0 || asked.some(({ statuses }) => statuses.includes(status));
  };
}
