import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { systemClock, type Clock } from '#app/domain/clock.ts';
import { EnvError, type Env } from '#server/env.ts';
import { plaidApi } from '#server/platform/vendors/bank/plaid-api.ts';
import { notFound, sendbirdApi } from '#server/platform/vendors/chat/sendbird-api.ts';
import { smtpMailer, smtpSettings } from '#server/platform/vendors/mail/smtp-mailer.ts';
import { twilioRooms } from '#server/platform/vendors/video/twilio-rooms.ts';
import { clientAddress, type WebBindings } from '#server/web/client-address.ts';
import { probedCall } from '#server/web/health.ts';
import { readLicensedEpds } from '#server/web/licensed-epds.ts';
import { checkClock } from './check-clock.ts';
import { checkDatabase, checkDirect } from './check-database.ts';
import { checkBucket, checkDirectory, checkViruses } from './check-files.ts';
import { checkKeys } from './check-keys.ts';
import { checkOperators } from './check-operators.ts';
import { checkRetention } from './check-retention.ts';
import { explainFailure, secretsOf } from './explain-failure.ts';

export interface CheckOptions {
  /** Where a test mail is sent to; none by default. */
  to?: string | undefined;
  /** Time limit of each check in ms. */
  limitMs: number;
  clock?: Clock;
  /** Replaces fetch for calls to vendors. */
  fetch?: (request: Request) => Promise<Response>;
}

export interface Checked {
  name: string;
  ok: boolean;
  /** What was found, or the variable and what is wrong with it. */
  text: string;
}

type Check = (env: Env, options: CheckOptions & { signal: AbortSignal }) => Promise<string>;

/** Tries every service of the settings, all at once. Returns what was found, in a fixed order. */
export async function checkSettings(env: Env, options: CheckOptions): Promise<Checked[]> {
  const { limitMs } = options;
  const secrets = secretsOf(env);
  const tried = checks.map(async ([name, variable, check]) => {
    const signal = AbortSignal.timeout(limitMs);
    const tooLate = once(signal, 'abort').then(() => {
      throw new EnvError(`${variable}: no answer within ${limitMs / 1000} s`);
    });
    try {
      const found = check(env, { ...options, signal });
      return { name, ok: true, text: await Promise.race([found, tooLate]) };
    } catch (error) {
      const why = explainFailure(error, secrets);
      return { name, ok: false, text: error instanceof EnvError ? why : `${variable}: ${why}` };
    }
  });
  return Promise.all(tried);
}

/** Name, variable that is named by a failure, check. */
const checks: readonly (readonly [string, string, Check])[] = [
  ['database', 'DATABASE_URL', checkDatabase],
  ['direct', 'DATABASE_DIRECT_URL', checkDirect],
  ['clock', 'DATABASE_URL', checkClock],
  ['operator', 'DATABASE_URL', checkOperators],
  ['mail', 'SMTP_URL', checkMail],
  ['files', 'DATA_DIR', checkDirectory],
  ['bucket', 'FILES_URL, FILES_KEY_ID or FILES_SECRET', checkBucket],
  ['viruses', 'CLAMD_URL', checkViruses],
  ['keys', 'KEY_ENCRYPTION_KEY_FILE', checkKeys],
  ['deletion', 'RETENTION_FILE', checkRetention],
  ['epds', 'EPDS_TEXT_FILE', checkEpds],
  ['proxy', 'ORIGIN', checkProxy],
  ['api', 'API_BASE_URL', checkApi],
  ['twilio', 'TWILIO_API_KEY_SID or TWILIO_API_KEY_SECRET', checkTwilio],
  ['plaid', 'PLAID_BASE_PATH, PLAID_CLIENT_ID or PLAID_SECRET', checkPlaid],
  ['sendbird', 'SENDBIRD_APP_ID or SENDBIRD_API_TOKEN', checkSendbird],
];

/** Whether the texts of EPDS_TEXT_FILE are complete. */
async function checkEpds({ EPDS_TEXT_FILE }: Env): Promise<string> {
  await readLicensedEpds(EPDS_TEXT_FILE);
  return EPDS_TEXT_FILE ?? 'no file: the EPDS is not offered';
}

async function checkMail({ SMTP_URL, MAIL_FROM }: Env, options: CheckOptions): Promise<string> {
  if (SMTP_URL === undefined) return 'not configured, /sandbox shows sent mail';
  const settings = smtpSettings(SMTP_URL);
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(settings);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
  const place = `${settings.host}:${settings.port}, ${settings.ignoreTLS ? 'no TLS' : 'TLS'}, ${settings.auth ? 'logged in' : 'no login'}`;
  if (options.to === undefined) return `${place}; --to ADDRESS sends a test mail`;
  const mailer = smtpMailer({ url: SMTP_URL, from: MAIL_FROM });
  try {
    const words = 'This is the test mail of npm run check-settings.';
    await mailer.send({
      messageId: `<${randomUUID()}@check-settings>`,
      to: options.to,
      subject: 'Test mail',
      text: words,
      html: `<p>${words}</p>`,
    });
  } finally {
    mailer.close();
  }
  return `${place}; test mail accepted for ${options.to}`;
}

interface Arrival {
  peer: string;
  isForwarded: boolean;
  /** The address that the server would count the request under. */
  client: string;
  /** Whether the headers are those of a proxy that TRUSTED_PROXIES lacks. */
  isUnlisted: boolean;
}

/** Listens where the server would; undefined if the server is running there. */
async function listenInstead(
  { HOST, PORT, TRUSTED_PROXIES }: Env,
  path: string,
  onArrival: (arrival: Arrival) => void,
) {
  let isUnlisted = false;
  const addressOf = clientAddress(TRUSTED_PROXIES, { warn: () => void (isUnlisted = true) });
  const app = new Hono<{ Bindings: WebBindings }>();
  app.get(path, (context) => {
    const client = addressOf(context);
    const peer = context.env.incoming.socket.remoteAddress ?? '';
    onArrival({ peer, client, isUnlisted, isForwarded: context.req.header('x-forwarded-for') !== undefined });
    return context.text('ok');
  });
  app.notFound((context) => context.text('The settings are being checked.', 503));
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  try {
    server.listen(PORT, HOST);
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') return undefined;
    throw new EnvError(
      `HOST and PORT: cannot listen at ${HOST}:${PORT} (${error instanceof Error ? error.message : ''})`,
    );
  }
}

/** Which address arrives when ORIGIN is requested through the proxies. A running server can only be asked whether it answers. */
async function checkProxy(env: Env, { signal }: { signal: AbortSignal }): Promise<string> {
  const { ORIGIN, HOST, PORT, TRUSTED_PROXIES } = env;
  const listed = `TRUSTED_PROXIES: ${TRUSTED_PROXIES.join(', ').slice(0, 200) || 'none'}`;
  if (PORT === 0) return `with PORT=0 each start listens at another port; ${listed}`;
  const path = `/check-settings-${randomUUID()}`;
  let arrived: Arrival | undefined;
  const server = await listenInstead(env, path, (arrival) => (arrived = arrival));
  try {
    const probedPath = server ? path : '/healthz';
    const { status, headers, body } = await fetch(`${ORIGIN}${probedPath}`, { redirect: 'manual', signal });
    await body?.cancel();
    const location = headers.get('location');
    const answer = `${ORIGIN} answered ${status}${location === null ? '' : ` to ${location.slice(0, 80)}`}`;
    if (!server && status === 200)
      return `${answer}; stop the server to see which address arrives; ${listed}`;
    if (!server) throw new EnvError(`ORIGIN: ${answer} for ${probedPath}, the server would answer 200`);
    if (!arrived) throw new EnvError(`ORIGIN: ${answer}, the request did not arrive at ${HOST}:${PORT}`);
    const { peer, client, isForwarded, isUnlisted } = arrived;
    if (isUnlisted) {
      throw new EnvError(
        `TRUSTED_PROXIES: lacks ${peer}, a proxy that the request arrived from: all visitors would count as one (${listed})`,
      );
    }
    if (!isForwarded && TRUSTED_PROXIES.length > 0) {
      throw new EnvError(
        `TRUSTED_PROXIES: the request arrived from ${peer} without X-Forwarded-For, which each proxy has to set (${listed})`,
      );
    }
    return `a request to ${ORIGIN} arrived from ${peer} and counts as ${client}; ${listed}`;
  } finally {
    server?.close();
  }
}

async function checkApi(
  { API_BASE_URL }: Env,
  { fetch: send = fetch, signal }: CheckOptions & { signal: AbortSignal },
): Promise<string> {
  if (API_BASE_URL === undefined) return 'part of this server';
  const address = probedCall(API_BASE_URL);
  const { status, body } = await send(new Request(address, { redirect: 'manual', signal }));
  await body?.cancel();
  if (status !== 401)
    throw new EnvError(
      `API_BASE_URL: ${address} answered ${status}, the benefits API would answer 401 without a session`,
    );
  return `${API_BASE_URL} answers`;
}

async function checkTwilio(
  { TWILIO }: Env,
  { fetch: send = fetch, signal }: CheckOptions & { signal: AbortSignal },
): Promise<string> {
  if (!TWILIO) return 'not configured: visits are by phone';
  const { accountSid, authToken } = TWILIO;
  const rooms = twilioRooms({ ...TWILIO, callbackUrl: '', clock: systemClock, fetch: send });
  // Ending a room that does not exist needs the key and changes nothing.
  await rooms.end(`check-settings-${randomUUID()}`);
  // Only the callbacks need the token: with a wrong one, calls work but attendance stays unknown.
  const headers = { Authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` };
  const account = `https://api.twilio.com/2010-04-01/Accounts/${accountSid}.json`;
  const { ok, status, body } = await send(new Request(account, { headers, redirect: 'manual', signal }));
  await body?.cancel();
  if (!ok)
    throw new EnvError(`TWILIO_ACCOUNT_SID or TWILIO_AUTH_TOKEN: Twilio refused them (status ${status})`);
  return 'answers to the API key and the auth token';
}

async function checkPlaid({ PLAID }: Env, { fetch: send }: CheckOptions): Promise<string> {
  if (!PLAID) return 'not configured, there are no bank payments';
  const ask = plaidApi({ ...PLAID, ...(send && { fetch: send }) });
  const { code } = await ask(z.object({}), (api, _, options) =>
    api.transferEventSync({ after_id: 0, count: 1 }, options),
  );
  if (code !== undefined) throw new Error(`Plaid refused: ${code}`);
  return `${new URL(PLAID.basePath).hostname} answers to the keys`;
}

async function checkSendbird({ SENDBIRD }: Env, { fetch: send }: CheckOptions): Promise<string> {
  if (!SENDBIRD) return 'not configured, conversations are not copied';
  const api = sendbirdApi({ ...SENDBIRD, ...(send && { fetch: send }) });
  const path = `group_channels/check-settings-${randomUUID()}`;
  await api.askUnless(notFound, z.object({}), { method: 'GET', path });
  return 'answers to the token';
}
