import { z } from 'zod';
import {
  androidApp,
  appleApps,
  baseAddress,
  bucketAddress,
  clamdAddress,
  databaseUrl,
  dsn,
  isPlaids,
  isPrivateDatabase,
  isPrivateTo,
  listed,
  listenAddress,
  onOrOff,
  operatorKeys,
  origin,
  proxies,
  secretNames,
  secrets,
  settingTexts,
} from './env-values.ts';
import {
  analyticsKey,
  analyticsNames,
  bucketOf,
  collectorTexts,
  fileNames,
  headerPairs,
  plaidKeys,
  plaidNames,
  sendbirdKeys,
  sendbirdNames,
  twilioKeys,
  twilioNames,
} from './env-vendors.ts';

const variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ORIGIN: origin.optional(),
  DATA_DIR: z.string().default('./.data'),
  FILES_URL: bucketAddress.optional(),
  FILES_KEY_ID: z.string().optional(),
  FILES_SECRET: z.string().optional(),
  CLAMD_URL: clamdAddress.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  MIGRATE: onOrOff,
  PROCESS: z.enum(['all', 'serve', 'work']).default('all'),
  API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX: onOrOff,
  DEMO_ANSWERS: onOrOff,
  OFFLINE_WORKER: onOrOff,
  SESSION_SECRET: secrets.optional(),
  ENCRYPTION_KEY: secrets.optional(),
  KEY_ENCRYPTION_KEY_FILE: z.string().optional(),
  AUDIT_KEY: secrets.optional(),
  API_SHARED_SECRET: secrets.optional(),
  METRICS_TOKEN: secrets.optional(),
  METRICS_PORT: listenAddress.optional(),
  OPERATOR_KEYS: operatorKeys.optional(),
  SENTRY_DSN: dsn.optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: baseAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: headerPairs.optional(),
  OTEL_SERVICE_NAME: z.string().default('wren'),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
    .optional(),
  RETENTION_FILE: z.string().optional(),
  EPDS_TEXT_FILE: z.string().optional(),
  APP_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  PLAY_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
  ANDROID_APP: androidApp.optional(),
  APPLE_APP_IDS: appleApps.optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/)
    .optional(),
  TWILIO_API_KEY_SID: z
    .string()
    .regex(/^SK[0-9a-f]{32}$/)
    .optional(),
  TWILIO_API_KEY_SECRET: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  PLAID_BASE_PATH: baseAddress.optional(),
  PLAID_CLIENT_ID: z.string().optional(),
  PLAID_SECRET: z.string().optional(),
  PLAID_LINK_STUB_URL: z.url({ protocol: /^https?$/ }).optional(),
  SENDBIRD_APP_ID: z
    .string()
    .regex(/^[0-9a-zA-Z-]{1,60}$/)
    .optional(),
  SENDBIRD_API_TOKEN: z.string().optional(),
  SENDBIRD_API_URL: baseAddress.optional(),
  ANALYTICS_URL: baseAddress.optional(),
  ANALYTICS_KEY: z.string().optional(),
  TRUSTED_PROXIES: proxies.optional(),
  BRAND_NAME: z.string().default('Wren'),
  CONTACT_EMAIL: z.email().optional(),
  CONTACT_PHONE: z.e164().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
});

type Name = keyof typeof variables.shape;
/** In words what each variable is, and an example. */
export const variableTexts: Readonly<Record<Name, readonly [is: string, example: string]>> = {
  ...settingTexts,
  ...collectorTexts,
};
const isName = (name: unknown): name is Name => typeof name === 'string' && name in variables.shape;

const schema = variables
  .superRefine((env, context) => {
    /** Variables that require one another. */
    const together = (names: readonly (keyof typeof env)[], isWanted: boolean, message: string) => {
      const missing = names.filter((name) => env[name] === undefined);
      if (missing.length === 0 || (missing.length === names.length && !isWanted)) return;
      for (const name of missing) context.addIssue({ code: 'custom', path: [name], message });
    };
    const others = (prefix: string) => `is required where others of ${prefix}_* are set`;
    together(twilioNames, false, others('TWILIO'));
    together(plaidNames, env.PLAID_LINK_STUB_URL !== undefined, others('PLAID'));
    together(fileNames, false, others('FILES'));
    together(analyticsNames, false, others('ANALYTICS'));
    together(sendbirdNames, env.SENDBIRD_API_URL !== undefined, others('SENDBIRD'));
    if (env.PLAID_LINK_STUB_URL !== undefined && isPlaids(env.PLAID_BASE_PATH)) {
      const message = 'must not be set beside Plaid itself';
      context.addIssue({ code: 'custom', path: ['PLAID_LINK_STUB_URL'], message });
    }
    const isDirect = env.DATABASE_DIRECT_URL !== undefined;
    together(['DATABASE_URL'], isDirect, 'is required where DATABASE_DIRECT_URL is set');
    if (env.METRICS_PORT?.port === env.PORT && env.PORT > 0) {
      context.addIssue({ code: 'custom', path: ['METRICS_PORT'], message: 'has the port of PORT' });
    }
    const seen = new Set<string>();
    for (const name of secretNames) {
      const own = env[name] === undefined ? [] : listed(env[name]);
      if (own.some((secret) => seen.has(secret))) {
        const message = 'holds a secret that another variable has too: each needs its own';
        context.addIssue({ code: 'custom', path: [name], message });
      }
      for (const secret of own) seen.add(secret);
    }
    if (env.SANDBOX) return;
    const refuse = (name: keyof typeof env, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message: `${message} with SANDBOX=off` });
    for (const name of [
      'DATABASE_URL',
      'SESSION_SECRET',
      'ENCRYPTION_KEY',
      'ORIGIN',
      'SMTP_URL',
      'MAIL_FROM',
      'TRUSTED_PROXIES',
    ] as const) {
      if (env[name] === undefined) refuse(name, 'is required');
    }
    if (env.ORIGIN?.startsWith('http:')) refuse('ORIGIN', 'must be https');
    for (const name of [
      'API_BASE_URL',
      'SENTRY_DSN',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'ANALYTICS_URL',
      'SENDBIRD_API_URL',
      'FILES_URL',
    ] as const) {
      if (env[name] && !isPrivateTo(env[name])) refuse(name, 'must be https');
    }
    if (env.PLAID_BASE_PATH?.startsWith('http:')) refuse('PLAID_BASE_PATH', 'must be https');
    if (env.PLAID_LINK_STUB_URL !== undefined && !isPlaids(env.PLAID_BASE_PATH)) {
      refuse('PLAID_LINK_STUB_URL', 'must not be set');
    }
    if (env.CLAMD_URL?.startsWith('tcp:') && !isPrivateTo(env.CLAMD_URL)) {
      refuse('CLAMD_URL', 'must be on this machine');
    }
    for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
      if (env[name] && !isPrivateDatabase(env[name]))
        refuse(name, 'needs sslmode=verify-full for a database on another machine');
    }
    if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
      refuse('NODE_TLS_REJECT_UNAUTHORIZED', 'must not turn the checking of certificates off');
    }
  })
  .transform((env) => ({
    ...env,
    ORIGIN: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    BUCKET: bucketOf(env),
    TWILIO: twilioKeys(env),
    PLAID: plaidKeys(env),
    ANALYTICS: analyticsKey(env),
    AUDIT_KEY: env.AUDIT_KEY ?? env.ENCRYPTION_KEY,
    SENDBIRD: sendbirdKeys(env),
    TRUSTED_PROXIES: env.TRUSTED_PROXIES ?? [],
    API_SHARED_SECRET: env.API_SHARED_SECRET === undefined ? [] : listed(env.API_SHARED_SECRET),
    METRICS_TOKEN: env.METRICS_TOKEN === undefined ? [] : listed(env.METRICS_TOKEN),
    OPERATOR_KEYS: env.OPERATOR_KEYS ?? [],
    CONTACT: {
      email: env.CONTACT_EMAIL ?? (env.SANDBOX ? 'care@wren.example' : null),
      phone: env.CONTACT_PHONE ?? (env.SANDBOX ? '+12125550142' : null),
    },
    MAIL_FROM: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@localhost>`,
  }));

export type Env = z.infer<typeof schema>;

/** `refusesStart` marks configuration errors: the start then only prints the message. */
export class EnvError extends Error {
  override name = 'EnvError';
  readonly refusesStart = true;
}

/** The message of a check without a message. */
const zodsOwn = 'Invalid input';

/**
 * Reads and checks the environment once, at start. Empty variables count as not set.
 * Throws EnvError with one line for each invalid variable: its name, what is wrong and an example, never its value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const faulty = new Map(
    variables
      .safeParse(Object.fromEntries(set))
      .error?.issues.flatMap(({ path: [name], code, message }) =>
        isName(name)
          ? [[name, code === 'custom' && message !== zodsOwn ? message : variableTexts[name][0]]]
          : [],
      ),
  );
  // Without the faulty ones, which are all optional, the others can be compared with each other.
  const parsed = schema.safeParse(
    Object.fromEntries(set.filter(([name]) => !isName(name) || !faulty.has(name))),
  );
  if (parsed.success && faulty.size === 0) return parsed.data;
  const lines = [
    ...[...faulty].map((fault) => lineOf(...fault)),
    ...[...namesIn(parsed.error)].filter(([name]) => !faulty.has(name)).map((fault) => lineOf(...fault)),
  ];
  throw new EnvError(`The environment is not usable:\n${lines.join('\n')}`);
}

const namesIn = (error: z.ZodError | undefined): Map<Name, string> =>
  new Map(error?.issues.flatMap(({ path: [name], message }) => (isName(name) ? [[name, message]] : [])));

const lineOf = (name: Name, what: string) => `  ${name} ${what}, such as ${variableTexts[name][1]}`;
