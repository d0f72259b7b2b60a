import { z } from 'zod';

const leastSecretCharacters = 32;

/** Comma-separated, newest first, so that an older one stays good while it is rotated out. */
const secrets = z.string().refine(
  (text) => {
    const listed = text.split(',').map((secret) => secret.trim());
    return (
      listed.every((secret) => secret.length >= leastSecretCharacters) &&
      new Set(listed).size === listed.length
    );
  },
  {
    error: `needs ${leastSecretCharacters} random characters or more in each of its comma-separated secrets`,
  },
);

const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, { error: 'is a scheme, a host and a port, without a path' })
  .transform((url) => url.origin);

const twilioNames = [
  'TWILIO_ACCOUNT_SID',
  'TWILIO_API_KEY_SID',
  'TWILIO_API_KEY_SECRET',
  'TWILIO_AUTH_TOKEN',
] as const;

/** All of them, or none. */
function twilioKeys(env: Partial<Record<(typeof twilioNames)[number], string | undefined>>) {
  const [accountSid, apiKeySid, apiKeySecret, authToken] = twilioNames.map((name) => env[name]);
  if (!accountSid || !apiKeySid || !apiKeySecret || !authToken) return undefined;
  return { accountSid, apiKeySid, apiKeySecret, authToken };
}

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    ORIGIN: origin.optional(),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    API_BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
    SANDBOX: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
    SESSION_SECRET: secrets.optional(),
    ENCRYPTION_KEY: secrets.optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().optional(),
    EPDS_TEXT_FILE: z.string().optional(),
    APP_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
    PLAY_STORE_URL: z.url({ protocol: /^https$/ }).optional(),
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
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    BRAND_NAME: z.string().default('Wren'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    NODE_TLS_REJECT_UNAUTHORIZED: z.string().optional(),
  })
  .superRefine((env, context) => {
    const unset = twilioNames.filter((name) => env[name] === undefined);
    const needsTwilio = !env.SANDBOX && !env.API_BASE_URL;
    if (needsTwilio || unset.length < twilioNames.length) {
      const message = needsTwilio
        ? 'is required with SANDBOX=off'
        : 'is required where others of TWILIO_* are set';
      for (const name of unset) context.addIssue({ code: 'custom', path: [name], message });
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
    ] as const) {
      if (env[name] === undefined) refuse(name, 'is required');
    }
    if (env.ORIGIN?.startsWith('http:')) refuse('ORIGIN', 'must be https');
    if (env.API_BASE_URL && !isPrivateTo(env.API_BASE_URL)) refuse('API_BASE_URL', 'must be https');
    if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
      refuse('NODE_TLS_REJECT_UNAUTHORIZED', 'must not turn the checking of certificates off');
    }
  })
  .transform((env) => ({
    ...env,
    ORIGIN: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    TWILIO: twilioKeys(env),
    MAIL_FROM: env.MAIL_FROM ?? `${env.BRAND_NAME} <no-reply@localhost>`,
  }));

/** Health data leaves this machine only under TLS. */
function isPrivateTo(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

export type Env = z.infer<typeof schema>;

export class EnvError extends Error {
  override name = 'EnvError';
}

/**
 * Reads and checks the environment once, at start. A variable set to nothing counts as not set.
 * Throws EnvError naming every faulty variable, never its value.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const set = Object.entries(source).filter(([, value]) => value?.trim());
  const parsed = schema.safeParse(Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new EnvError(`The environment is not usable:\n${lines.join('\n')}`);
}
