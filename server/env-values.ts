import { isIP } from 'node:net';
import { isStaffRole, staffRoles, type StaffGrant } from '#app/domain/staff-roles.ts';
import { z } from 'zod';

const leastSecretCharacters = 32;
/** Random values of the required length, hexadecimal ones too, have more distinct characters than this. */
const leastVariety = 8;

export const listed = (text: string) => text.split(',').map((entry) => entry.trim());

/** Comma-separated, newest first, so that an older one stays valid while it is rotated out. */
export const secrets = z
  .string()
  .refine(
    (text) =>
      listed(text).every(
        (secret) => secret.length >= leastSecretCharacters && new Set(secret).size >= leastVariety,
      ) && new Set(listed(text)).size === listed(text).length,
  );

/** Variables whose secrets must differ from one another. */
export const secretNames = [
  'SESSION_SECRET',
  'ENCRYPTION_KEY',
  'AUDIT_KEY',
  'API_SHARED_SECRET',
  'METRICS_TOKEN',
] as const;

interface ServiceKey {
  name: string;
  digest: Buffer;
  grants: StaffGrant[];
  /** Whether an entry is `name:digest`, which reads as a reviewer for all companies. */
  isOldForm: boolean;
}

/** A key with the grants of one entry, or what is wrong with it. */
function serviceKey(entry: string): ServiceKey | string {
  const parts = entry.split(':');
  const isOldForm = parts.length === 2;
  const [name = '', role = '', companies = '', digest = ''] = isOldForm
    ? [parts[0], 'reviewer', '*', parts[1]]
    : parts;
  const ids = companies.split('+');
  if (!isOldForm && parts.length !== 4) return 'it is not name:role:companies:digest';
  if (!/^[a-z][a-z0-9_-]{0,39}$/i.test(name))
    return 'its name is not a letter and up to 39 letters, digits, - and _';
  if (!isStaffRole(role)) return `its role is none of ${staffRoles.join(', ')}`;
  if (companies !== '*' && !ids.every((id) => /^[a-z0-9]+([_-][a-z0-9]+)*$/.test(id)))
    return 'its companies are neither * nor ids with + between them';
  if (!/^[0-9a-f]{64}$/i.test(digest)) return 'its digest is not 64 hexadecimal digits';
  const grants =
    companies === '*' ? [{ role, companyId: null }] : ids.map((companyId) => ({ role, companyId }));
  return { name, digest: Buffer.from(digest, 'hex'), grants, isOldForm };
}

/**
 * `name:role:companies:digest`, comma-separated; companies are `*` or ids with `+` between them. Entries with the same name and digest
 * are one key with all their roles. A name may have several keys during a rotation.
 */
export const operatorKeys = z.string().transform((text, context) => {
  const keys: ServiceKey[] = [];
  for (const [at, entry] of listed(text).entries()) {
    const read = serviceKey(entry);
    const refuse = (fault: string) => {
      context.addIssue({ code: 'custom', message: `is wrong in entry ${at + 1}: ${fault}` });
      return z.NEVER;
    };
    if (typeof read === 'string') return refuse(read);
    const known = keys.find(({ digest }) => digest.equals(read.digest));
    if (!known) keys.push(read);
    else if (known.name !== read.name) return refuse('its digest has another name before');
    else {
      known.grants.push(...read.grants);
      known.isOldForm ||= read.isOldForm;
    }
  }
  return keys;
});

/** The native app for Android, `com.example.wren=14:6D:…`: its package, and the SHA-256 of each certificate it is signed with. */
export const androidApp = z.string().transform((text, context) => {
  const [packageName = '', certificates = ''] = text.split('=');
  const fingerprints = listed(certificates).map((entry) => entry.toUpperCase());
  const isSound =
    /^[a-z]\w*(\.[a-z]\w*)+$/i.test(packageName) &&
    fingerprints.every((entry) => /^[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(entry));
  if (!isSound) context.addIssue({ code: 'custom' });
  return { packageName, fingerprints };
});

/** The native app for iOS, comma-separated: team and bundle, `ABCDE12345.com.example.wren`. */
export const appleApps = z
  .string()
  .transform(listed)
  .refine((list) => list.every((entry) => /^[A-Z0-9]{10}\.[\w.-]+$/.test(entry)));

/** Addresses and networks, `10.0.0.0/8`; `none` means without proxies. */
export const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : listed(text)))
  .refine((list) => list.every(isNetwork));

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** A port, with an address of this machine or on the local one only: `0.0.0.0:9464`, `[::1]:9464`, `9464`. */
export const listenAddress = z.string().transform((text, context) => {
  const [, host = '127.0.0.1', port] = /^(?:\[?([\w.:-]+?)\]?:)?(\d{1,5})$/.exec(text.trim()) ?? [];
  if (port === undefined || Number(port) > 65_535) context.addIssue({ code: 'custom' });
  return { host, port: Number(port) };
});

const web = z.url({ protocol: /^https?$/ });

export const origin = web
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`)
  .transform((url) => url.origin);

/** A Sentry DSN: a key, a host, and the project number at the end of the path. */
export const dsn = web.regex(/^[^@]+:\/\/[^/@]+@[^/?#]+(\/[^?#]*)?\/\d+$/);

export const baseAddress = web.transform((text) => text.replace(/\/+$/, ''));

/** `s3://bucket/prefix?region=us-east-2` of AWS, or with the bucket first in the path, `https://host/bucket/prefix`. */
export const bucketAddress = z
  .url()
  .regex(/^(https?:\/\/[^/@?#]+|s3:\/)\/[a-z0-9][a-z0-9.-]{2,62}(\/[\w.-]+)*\/?(\?region=[\w-]+)?$/);

/** Of ClamAV's daemon. */
export const clamdAddress = z
  .string()
  .regex(/^(tcp:\/\/([\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:\/[^?#]+)$/i)
  .refine((address) => URL.canParse(address));

export const onOrOff = z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive' }).default(true);

export const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });

const webAddress = 'is an address that begins with http:// or https://';
const onOff = 'is on or off';
const random = `is ${leastSecretCharacters} random characters or more, or several such secrets with commas`;
const openssl = 'the output of openssl rand -base64 32';
const ofVendor = (vendor: string) => `is a text from the console of ${vendor}`;

/**
 * What each setting is, and an example: the message about a wrong or missing one. .env.example has the same examples; a test
 * compares them.
 */
export const settingTexts = {
  NODE_ENV: ['is production, development or test', 'production'],
  PORT: ['is a number from 0 to 65535', '3000'],
  HOST: ['is an address of this machine', '127.0.0.1'],
  ORIGIN: ['is a scheme, a host and perhaps a port, without a path', 'https://benefits.example'],
  DATA_DIR: ['is a directory', './.data'],
  FILES_URL: [
    'is s3:// and a bucket, or an address with a bucket first in its path',
    's3://wren-files?region=us-east-2',
  ],
  FILES_KEY_ID: ['is the id of an access key', 'AKIAIOSFODNN7EXAMPLE'],
  CLAMD_URL: ['is the socket or the address of clamd', 'unix:/run/clamav/clamd.ctl'],
  FILES_SECRET: ['is the secret of that access key', 'the secret that is shown with a new access key'],
  DATABASE_URL: [
    'is the address of a PostgreSQL database',
    'postgres://user:password@host/database?sslmode=verify-full',
  ],
  DATABASE_DIRECT_URL: [
    'is the address of the same PostgreSQL database past a pooler',
    'postgres://user:password@database-host/database',
  ],
  MIGRATE: [onOff, 'on'],
  PROCESS: ['is all, serve or work', 'all'],
  API_BASE_URL: [webAddress, 'https://api.example/api'],
  SANDBOX: [onOff, 'on'],
  DEMO_ANSWERS: [onOff, 'on'],
  OFFLINE_WORKER: [onOff, 'on'],
  SESSION_SECRET: [random, openssl],
  ENCRYPTION_KEY: [random, openssl],
  KEY_ENCRYPTION_KEY_FILE: ['is the path of a file with random characters', '/run/secrets/wren-kek'],
  AUDIT_KEY: [random, openssl],
  API_SHARED_SECRET: [random, openssl],
  METRICS_TOKEN: [random, openssl],
  METRICS_PORT: ['is a port, or an address of this machine and a port', '127.0.0.1:9464'],
  OPERATOR_KEYS: [
    'lists name:role:companies:digest with commas, the digest being the SHA-256 of a key in hexadecimal',
    `olga:reviewer:acme+globe:${'0'.repeat(64)}`,
  ],
  SENTRY_DSN: ['is an address with a key, a host and a project number', 'https://key@errors.example/42'],
  SMTP_URL: ['is an address that begins with smtp:// or smtps://', 'smtps://user:password@host'],
  MAIL_FROM: ['is a name and an address', 'Wren <hello@wren.example>'],
  RETENTION_FILE: ['is the path of a YAML file', '/etc/wren/retention.yaml'],
  EPDS_TEXT_FILE: ['is the path of a JSON file', '/etc/wren/epds.json'],
  APP_STORE_URL: ['is an https address', 'https://apps.apple.com/us/app/wren/id1234567890'],
  PLAY_STORE_URL: ['is an https address', 'https://play.google.com/store/apps/details?id=com.example.wren'],
  ANDROID_APP: [
    'is package=fingerprint, with the SHA-256 of each certificate as 32 pairs of digits',
    `com.example.wren=${'14:6D:'.repeat(15)}14:6D`,
  ],
  APPLE_APP_IDS: ['lists ids of team and bundle with commas', 'ABCDE12345.com.example.wren'],
  TWILIO_ACCOUNT_SID: ['is AC and 32 hexadecimal digits', `AC${'0123456789abcdef'.repeat(2)}`],
  TWILIO_API_KEY_SID: ['is SK and 32 hexadecimal digits', `SK${'0123456789abcdef'.repeat(2)}`],
  TWILIO_API_KEY_SECRET: [ofVendor('Twilio'), 'the secret that it shows with a new API key'],
  TWILIO_AUTH_TOKEN: [ofVendor('Twilio'), 'the auth token of the account'],
  PLAID_BASE_PATH: [webAddress, 'https://production.plaid.com'],
  PLAID_CLIENT_ID: [ofVendor('Plaid'), 'the client_id of the team'],
  PLAID_SECRET: [ofVendor('Plaid'), 'the secret of the environment'],
  PLAID_LINK_STUB_URL: [webAddress, 'http://localhost:3000/sandbox/plaid/link-initialize.js'],
  SENDBIRD_APP_ID: ['is up to 60 letters, digits and hyphens', '01234567-89AB-CDEF-0123-456789ABCDEF'],
  SENDBIRD_API_TOKEN: [ofVendor('Sendbird'), 'the master API token of the application'],
  SENDBIRD_API_URL: [webAddress, 'https://api-01234567-89AB-CDEF-0123-456789ABCDEF.sendbird.com'],
  ANALYTICS_URL: [webAddress, 'https://eu.i.posthog.com'],
  ANALYTICS_KEY: [ofVendor('PostHog'), 'the project key'],
  TRUSTED_PROXIES: [
    'lists the addresses or networks of your own proxies with commas, or is none',
    '10.0.0.0/8',
  ],
  BRAND_NAME: ['is a name', 'Wren'],
  CONTACT_EMAIL: ['is an email address', 'help@wren.example'],
  CONTACT_PHONE: ['is a phone number with its country code', '+12125550142'],
  LOG_LEVEL: ['is fatal, error, warn, info, debug, trace or silent', 'info'],
  NODE_TLS_REJECT_UNAUTHORIZED: ['is 1 or not set', '1'],
} as const;

export const isPlaids = (address: string | undefined) =>
  address !== undefined && /(^|\.)plaid\.com$/.test(new URL(address).hostname);

const thisMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Health data leaves this machine only under TLS. */
export function isPrivateTo(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || protocol === 's3:' || thisMachine.test(hostname);
}

/** The same for a database. The driver prefers a host in the query over the one in the address. */
export function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const hosts = searchParams.has('host') ? searchParams.getAll('host') : [decodeURIComponent(hostname)];
  if (hosts.every((host) => host.startsWith('/') || thisMachine.test(host))) return true;
  const weakened = ['ssl', 'uselibpqcompat'].some((name) => searchParams.has(name));
  return !weakened && searchParams.getAll('sslmode').join() === 'verify-full';
}
