import { systemClock, type Clock } from '#app/domain/clock.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/platform/log.ts';
import type { SandboxBank } from '#server/sandbox/bank/open-sandbox-bank.ts';
import { type BankTransfers, BankUnavailableError } from '#server/platform/vendors/bank/bank-transfers.ts';
import { plaidBank } from '#server/platform/vendors/bank/plaid-bank.ts';
import type { ChatService } from '#server/platform/vendors/chat/chat-service.ts';
import { sendbirdChat } from '#server/platform/vendors/chat/sendbird-chat.ts';
import type { Analytics } from '#server/platform/vendors/analytics/analytics.ts';
import { posthogAnalytics } from '#server/platform/vendors/analytics/posthog-analytics.ts';
import type { SandboxVideo } from '#server/sandbox/video/open-sandbox-video.ts';
import type { IdentityProviders } from '#server/platform/vendors/identity/identity-providers.ts';
import { openIdConnect } from '#server/platform/vendors/identity/open-id-connect.ts';
import type { SandboxIdentity } from '#server/sandbox/identity/open-sandbox-identity.ts';
import type { Spans } from '#server/platform/vendors/traces/spans.ts';
import type { Metrics } from './metrics.ts';
import { twilioRooms } from '#server/platform/vendors/video/twilio-rooms.ts';
import { type VideoRooms, VideoUnavailableError } from '#server/platform/vendors/video/video-rooms.ts';

const noVideo = () => Promise.reject(new VideoUnavailableError('No video service is configured.'));

interface VendorDependencies {
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'vendorFetch'>;
}

/** Without a video service: visits are by phone, and joining one booked by video answers that video is unavailable. */
const noRooms: VideoRooms = {
  medium: 'phone',
  signalingUrl: null,
  connectOrigins: [],
  open: noVideo,
  mintToken: noVideo,
  end: noVideo,
  remove: noVideo,
  readCallback: () => undefined,
};

interface Video {
  video: VideoRooms;
  /** Twilio's stand-in; only in sandbox mode without Twilio keys. */
  sandboxVideo?: SandboxVideo;
}

/** Twilio, if configured. Otherwise the sandbox has a stand-in that the same adapter calls. */
export async function openVideo(env: Env, dependencies: VendorDependencies): Promise<Video> {
  const common = { callbackUrl: `${env.ORIGIN}/api/v3/video_callbacks`, clock: dependencies.clock };
  const measured = (send?: SandboxVideo['fetch']) => dependencies.metrics.vendorFetch('twilio', { send });
  if (env.TWILIO) return { video: twilioRooms({ ...env.TWILIO, ...common, fetch: measured() }) };
  // With a separate benefits API no room is requested here.
  if (!env.SANDBOX) return { video: noRooms };
  const { openSandboxVideo } = await import('#server/sandbox/video/open-sandbox-video.ts');
  const sandboxVideo = openSandboxVideo(dependencies);
  const { keys, fetch: send } = sandboxVideo;
  const fetch = measured(send);
  const video = twilioRooms({ ...keys, ...common, fetch, signalingUrl: '/sandbox/video/signaling' });
  return { video, sandboxVideo };
}

/** PostHog, if configured. Otherwise nothing is counted and no consent is requested. */
export function openAnalytics(
  { ANALYTICS: settings }: Env,
  { log, metrics }: Omit<VendorDependencies, 'clock'>,
): { analytics?: Analytics } {
  if (!settings) return {};
  return {
    analytics: posthogAnalytics({
      ...settings,
      // A trace would connect a page view, which names no member, with the log.
      fetch: metrics.vendorFetch('posthog', { passesTrace: false }),
      onDropped: (count, reason) => log.warn({ event: 'analytics-dropped', count, reason }),
    }),
  };
}

/** A collector of OpenTelemetry, if configured. Otherwise no trace is recorded, and none of its code is loaded. */
export async function openSpans(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName }: Env,
  { log, release }: { log: Log; release: string },
): Promise<Spans | undefined> {
  if (endpoint === undefined) return undefined;
  const { otlpSpans } = await import('#server/platform/vendors/traces/otlp-spans.ts');
  const onLost = (err: Error | undefined) => log.warn({ event: 'spans-lost', err });
  return otlpSpans({ endpoint, serviceName, release, onLost });
}

/** Sendbird, if configured. Otherwise conversations exist only in our database. */
export function openChat(
  { SENDBIRD: settings }: Env,
  { vendorFetch }: Pick<Metrics, 'vendorFetch'>,
): ChatService | undefined {
  return settings && sendbirdChat({ ...settings, fetch: vendorFetch('sendbird') });
}

/** The companies' identity providers, and the sandbox's own. */
export function openIdentity(
  sandbox: SandboxIdentity | undefined,
  { vendorFetch }: Pick<Metrics, 'vendorFetch'>,
): IdentityProviders {
  const send = vendorFetch('identity', { send: sandbox?.fetch });
  return openIdConnect({
    fetch: (url, init) => send(new Request(url, init)),
    ...(sandbox && { insecureIssuer: sandbox.issuer }),
  });
}

const noDebits = () => Promise.reject(new BankUnavailableError('No bank provider is configured.'));

/** Without a provider: bills are shown, but paying one answers that bank payments are unavailable. */
export const noBank: BankTransfers = {
  startLink: noDebits,
  linkResult: noDebits,
  exchange: noDebits,
  unlink: noDebits,
  debit: noDebits,
  transferEvents: noDebits,
  verifiedWebhook: () => Promise.resolve(null),
};

interface Bank {
  bank: BankTransfers;
  /** The script that pages with Link load before the island, in the place of Plaid's own. */
  bankLinkScript?: string | undefined;
  /** Plaid's stand-in; only in sandbox mode without Plaid. */
  sandboxBank?: SandboxBank;
}

/** Plaid, if configured. Otherwise the sandbox has a stand-in that the same adapter calls. */
export async function openBank(env: Env, dependencies: VendorDependencies & { sql: Sql }): Promise<Bank> {
  const { ORIGIN: origin, BRAND_NAME: brandName, PLAID: keys } = env;
  const { vendorFetch } = dependencies.metrics;
  const basePath = `${origin}/sandbox/plaid`;
  const common = { clientName: brandName, webhookUrl: `${origin}/api/v3/bank_callbacks` };
  // The settings may also point to this server's own stand-in.
  if (keys && !(env.SANDBOX && keys.basePath === basePath)) {
    const bank = plaidBank({ ...keys, ...common, clock: systemClock, fetch: vendorFetch('plaid') });
    return { bank, bankLinkScript: env.PLAID_LINK_STUB_URL };
  }
  if (!env.SANDBOX) return { bank: noBank };
  const { openSandboxBank } = await import('#server/sandbox/bank/open-sandbox-bank.ts');
  const sandboxBank = await openSandboxBank({ ...dependencies, origin, brandName, keys });
  const send = keys ? undefined : sandboxBank.fetch;
  const reached = { ...(keys ?? { ...sandboxBank.keys, basePath }), fetch: vendorFetch('plaid', { send }) };
  return {
    bank: plaidBank({ ...reached, ...common, clock: dependencies.clock }),
    bankLinkScript: env.PLAID_LINK_STUB_URL ?? '/sandbox/plaid/link-initialize.js',
    sandboxBank,
  };
}
