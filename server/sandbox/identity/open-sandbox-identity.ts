import { demoPassword } from '../seed/seed.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Clock } from '#app/domain/clock.ts';
import type { Sealing } from '#server/platform/sealing/sealing.ts';
import { sandboxClientId, sandboxIdentitySecrets, type SandboxIdentitySecrets } from './accounts.ts';
import type { IdentityProvider } from '#server/platform/vendors/identity/identity-providers.ts';
import { findProvider } from '#server/api/account/sign-in/single-sign-on/complete-sign-in.ts';
import {
  registerProvider,
  registrationOf,
  type RegistrationDependencies,
} from '#server/api/account/sign-in/single-sign-on/registration.ts';
import type { Handler } from 'hono';
import { createServer, request as send, type IncomingMessage, type RequestListener } from 'node:http';
import { duplexPair, Readable, type Duplex } from 'node:stream';

/** Re-encoding an address can triple the size of a header that our own port accepted. */
const maxHeaderSize = 64 * 1024;

const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding']);
/** The provider takes its own address from forwarding headers, so clients' are dropped. */
const isPassedOn = ([name]: readonly [string, string]) =>
  !hopByHop.has(name) && !name.startsWith('x-forwarded-') && name !== 'forwarded';

/**
 * Answers requests with a node:http listener without a port, over a pair of streams. It is reachable from this process only.
 */
function inProcessServer(listener: RequestListener): (request: Request) => Promise<Response> {
  const server = createServer({ maxHeaderSize }, listener);

  return async (request) => {
    const { host, pathname, search, protocol } = new URL(request.url);
    const body = Buffer.from(await request.arrayBuffer());
    const [near, far]: Duplex[] = duplexPair();
    if (!near || !far) throw new Error('duplexPair did not return two streams.');
    server.emit('connection', far);
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = send({
        createConnection: () => near,
        maxHeaderSize,
        method: request.method,
        path: pathname + search,
        headers: {
          ...Object.fromEntries([...request.headers].filter(isPassedOn)),
          host,
          'x-forwarded-proto': protocol.slice(0, -1),
          'content-length': String(body.length),
          connection: 'close',
        },
      });
      outgoing.once('response', resolve);
      outgoing.once('error', reject);
      outgoing.end(body);
    });
    return responseOf(answer);
  };
}

async function responseOf(answer: IncomingMessage): Promise<Response> {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(answer.headersDistinct)) {
    if (hopByHop.has(name)) continue;
    for (const value of values) headers.append(name, value);
  }
  const chunks = await Readable.from(answer).toArray();
  const body = Buffer.concat(chunks);
  return new Response(body.length > 0 ? body : null, { status: answer.statusCode ?? 500, headers });
}

/** Methods of the provider's pages and endpoints. `Request` does not even allow others such as TRACE. */
const methods = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE'];

/** Exposes the sandbox's provider to browsers under the product's public address, also for another Host header. */
export function sandboxIdentityPages(identity: SandboxIdentity | undefined, origin: string): Handler {
  return async (context) => {
    if (!identity) return context.notFound();
    const { method, headers, body } = context.req.raw;
    if (!methods.includes(method)) {
      return context.text('Method not allowed', 405, { Allow: methods.join(', ') });
    }
    const { pathname, search } = new URL(context.req.url);
    // A streamed body needs `duplex`, which the DOM types lack.
    const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' };
    if (body) init.body = body;
    return identity.answer(new Request(`${origin}${pathname}${search}`, init));
  };
}

const companyId = 'umbrella';

/** Registers the sandbox's provider for Umbrella, if there is one. Its address changes with ORIGIN. */
async function registerSandboxProvider(
  dependencies: RegistrationDependencies,
  { issuer, clientId, clientSecret }: { issuer: string; clientId: string; clientSecret: string },
): Promise<void> {
  const { sql, sealing } = dependencies;
  const provider: IdentityProvider = {
    issuer,
    clientId,
    clientAuthentication: 'client_secret_basic',
    clientCredential: clientSecret,
  };
  const known = await findProvider(sql, companyId);
  if (known && JSON.stringify(registrationOf(sealing, known)) === JSON.stringify(provider)) return;
  const company = await sql
    .selectFrom('companies')
    .select('email_domain')
    .where('id', '=', companyId)
    .executeTakeFirst();
  if (company)
    await registerProvider(dependencies, { companyId, provider, emailDomains: [company.email_domain] });
}

/** The sign-in of the demo company Umbrella: a whole OpenID provider inside this process. */
export interface SandboxIdentity {
  issuer: string;
  /** Answers a browser's request. */
  answer(request: Request): Promise<Response>;
  /** Calls the provider in process, and all other hosts over the network. */
  fetch(request: Request): Promise<Response>;
}

const mountPath = '/sandbox/identity';

/** Registers the provider for Umbrella, under the address that the product has today. It is loaded at its first request. */
export async function openSandboxIdentity(dependencies: {
  origin: string;
  dataDir: string;
  sql: Sql;
  sealing: Sealing;
  clock: Clock;
}): Promise<SandboxIdentity> {
  const { origin, dataDir } = dependencies;
  const issuer = origin + mountPath;
  const secrets = await sandboxIdentitySecrets(dataDir);
  const { clientSecret } = secrets;
  await registerSandboxProvider(dependencies, { issuer, clientId: sandboxClientId, clientSecret });

  let loading: ReturnType<typeof load> | undefined;
  const answer = async (request: Request) => (await (loading ??= load({ issuer, origin, secrets })))(request);
  return {
    issuer,
    answer,
    fetch: async (request) => (request.url.startsWith(`${issuer}/`) ? answer(request) : fetch(request)),
  };
}

interface ProviderParts {
  issuer: string;
  origin: string;
  secrets: SandboxIdentitySecrets;
}

async function load({ issuer, origin, secrets }: ProviderParts) {
  const [{ sandboxProvider }, { loginPages }, { errorPage }] = await Promise.all([
    import('./provider.ts'),
    import('./login.ts'),
    import('./login-page.ts'),
  ]);
  const returnAddresses = ['/signin', '/confirm-identity'].map(
    (page) => `${origin}${page}/callback/umbrella`,
  );
  const provider = sandboxProvider({ issuer, returnAddresses, secrets, errorPage });
  provider.use(loginPages(provider, { mountPath, password: demoPassword }));
  const listener = provider.callback();
  return inProcessServer((request, response) => {
    const { url = '/' } = request;
    Object.assign(request, { originalUrl: url, url: url.slice(mountPath.length) || '/' });
    void listener(request, response);
  });
}
