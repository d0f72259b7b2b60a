import { z } from 'zod';

/** `name=value` with commas, as OpenTelemetry's exporters read them. */
export const headerPairs = z.string().regex(/^[\w-]+=[^,]+(,\s*[\w-]+=[^,]+)*$/);

export const collectorTexts = {
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    'is an address that begins with http:// or https://',
    'https://collector.example:4318',
  ],
  OTEL_EXPORTER_OTLP_HEADERS: ['lists name=value with commas', 'x-api-key=0123456789abcdef'],
  OTEL_SERVICE_NAME: ['is a name', 'wren'],
} as const;

export const fileNames = ['FILES_URL', 'FILES_KEY_ID', 'FILES_SECRET'] as const;

/** All of them, or none. */
export function bucketOf(env: Partial<Record<(typeof fileNames)[number], string | undefined>>) {
  const [address, keyId, secret] = fileNames.map((name) => env[name]);
  if (!address || !keyId || !secret) return undefined;
  const region = new URL(address).searchParams.get('region') ?? 'us-east-1';
  const { origin: endpoint, pathname } = new URL(
    address.replace(/^s3:\//, `https://s3.${region}.amazonaws.com`),
  );
  const [, bucket = '', ...prefix] = pathname.replace(/\/+$/, '').split('/');
  return { endpoint, bucket, prefix: prefix.map((part) => `${part}/`).join(''), region, keyId, secret };
}

export const twilioNames = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_API_KEY_SID',
  'TWILIO_API_KEY_SECRET',
  'TWILIO_AUTH_TOKEN',
] as const;

/** All of them, or none. */
export function twilioKeys(env: Partial<Record<(typeof twilioNames)[number], string | undefined>>) {
  const [accountSid, apiKeySid, apiKeySecret, authToken] = twilioNames.map((name) => env[name]);
  if (!accountSid || !apiKeySid || !apiKeySecret || !authToken) return undefined;
  return { accountSid, apiKeySid, apiKeySecret, authToken };
}

export const plaidNames = ['PLAID_BASE_PATH', 'PLAID_CLIENT_ID', 'PLAID_SECRET'] as const;

/** All of them, or none. */
export function plaidKeys(env: Partial<Record<(typeof plaidNames)[number], string | undefined>>) {
  const [basePath, clientId, secret] = plaidNames.map((name) => env[name]);
  return basePath && clientId && secret ? { basePath, clientId, secret } : undefined;
}

export const analyticsNames = ['ANALYTICS_URL', 'ANALYTICS_KEY'] as const;

/** Both of them, or none. */
export function analyticsKey(env: Partial<Record<(typeof analyticsNames)[number], string | undefined>>) {
  const [url, key] = analyticsNames.map((name) => env[name]);
  return url && key ? { url, key } : undefined;
}

export const sendbirdNames = ['SENDBIRD_APP_ID', 'SENDBIRD_API_TOKEN'] as const;

/** Both of them, or none. */
export function sendbirdKeys(
  env: Partial<Record<(typeof sendbirdNames)[number] | 'SENDBIRD_API_URL', string | undefined>>,
) {
  const [appId, apiToken] = sendbirdNames.map((name) => env[name]);
  return appId && apiToken ? { appId, apiToken, baseUrl: env.SENDBIRD_API_URL } : undefined;
}
