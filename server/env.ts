import { z } from 'zod';

const optionalText = z
  .string()
  .optional()
  .transform((value) => (value === '' ? undefined : value));

const schema = z
  .object({
    NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    ORIGIN: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
    DATA_DIR: z.string().default('./.data'),
    DATABASE_URL: optionalText.pipe(z.url({ protocol: /^postgres(ql)?$/ }).optional()),
    API_BASE_URL: optionalText.pipe(z.url({ protocol: /^https?$/ }).optional()),
    SANDBOX: z
      .enum(['on', 'off'])
      .default('on')
      .transform((value) => value === 'on'),
    SESSION_SECRET: optionalText,
    ENCRYPTION_KEY: optionalText,
    TRUSTED_PROXIES: z.coerce.number().int().min(0).max(10).default(0),
    BRAND_NAME: z.string().min(1).default('Wren'),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  })
  .superRefine((env, context) => {
    if (env.SANDBOX) return;
    const require = (name: 'DATABASE_URL' | 'SESSION_SECRET' | 'ENCRYPTION_KEY' | 'ORIGIN', why: string) => {
      if (env[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: why });
    };
    require('DATABASE_URL', 'is required with SANDBOX=off: the embedded database never syncs to disk');
    require('SESSION_SECRET', 'is required with SANDBOX=off (at least 32 random characters)');
    require('ENCRYPTION_KEY', 'is required with SANDBOX=off (at least 32 random characters)');
    require('ORIGIN', 'is required with SANDBOX=off (the public https address)');
    if (env.ORIGIN && !env.ORIGIN.startsWith('https:')) {
      context.addIssue({ code: 'custom', path: ['ORIGIN'], message: 'must be https with SANDBOX=off' });
    }
  });

export type Env = z.infer<typeof schema>;

export class EnvError extends Error {
  override name = 'EnvError';
}

/** Reads and checks the environment once, at start. Throws EnvError naming every faulty variable. */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(source);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')} ${issue.message}`);
  throw new EnvError(`The environment is not usable:\n${lines.join('\n')}`);
}
