import { EnvError, type Env } from '#server/env.ts';

/** By parts of the codes and messages of Node, pg, nodemailer, fetch and the vendors. The first match counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/ALTNAME|does not match certificate/, 'the certificate is for another name than the host of the address'],
  [/CERT_HAS_EXPIRED|certificate has expired/, 'the certificate has expired'],
  [
    /self-signed|unable to (verify|get)|UNABLE_TO_/i,
    'the certificate is self-signed or of an unknown authority: name the file of the authority in NODE_EXTRA_CA_CERTS, for the database in sslrootcert',
  ],
  [/does not support SSL|STARTTLS/, 'the server offers no TLS'],
  [/wrong version number|EPROTO\b|packet length too long/, 'the server does not begin with TLS on this port'],
  [/ENOTFOUND|EAI_AGAIN|EDNS/, 'the name of the host is not known'],
  [/ECONNREFUSED/, 'no server listens at this host and port'],
  [/EHOSTUNREACH|ENETUNREACH/, 'no network leads to this host'],
  [
    /unsupported startup parameter/,
    'PgBouncer needs ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout, options',
  ],
  [/ETIMEDOUT|timeout|aborted/i, 'no answer in time'],
  [/ECONNRESET|terminated|closed unexpectedly|other side closed/, 'the server closed the connection'],
  [
    /28P01|28000|EAUTH|Invalid login|TWILIO_40[13]|INVALID_API_KEYS|code 400[134]0\d|SignatureDoesNotMatch|InvalidAccessKeyId|AccessDenied/,
    'the login is refused',
  ],
  [/ERR_NETWORK|TypeError|no valid answer/, 'no valid answer'],
  [/NoSuchBucket/, 'there is no such bucket'],
  [/3D000/, 'there is no such database'],
  [/53300/, 'the database accepts no more connections'],
  [/ENOENT|ENOTDIR/, 'there is no such file or directory'],
  [/EEXIST/, 'a file is where a directory has to be'],
  [/EACCES|EPERM|EROFS/, 'this user may not do that'],
  [/EADDRNOTAVAIL/, 'HOST is no address of this machine'],
  [/ENOSPC|EDQUOT/, 'the disk is full'],
];

/** The codes and messages of an error and its causes; an AggregateError of several addresses has no message. */
function textsOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const code = 'code' in error ? String(error.code) : '';
  const parts = error instanceof AggregateError ? textsOf(error.errors[0]) : [];
  return [code, error.message, ...parts, ...(error.cause === undefined ? [] : textsOf(error.cause))];
}

/**
 * One line about an error: what it means, and in brackets its own words without control characters and without any of
 * the secrets. An EnvError is ours and complete.
 */
export function explainFailure(error: unknown, secrets: readonly string[]): string {
  if (error instanceof EnvError) return error.message;
  const texts = textsOf(error).filter((text) => text !== '');
  const meaning = meanings.find(([pattern]) => pattern.test(texts.join(' ')))?.[1];
  const words = withoutSecrets(texts.findLast((text) => /\s/.test(text)) ?? texts.join(' '), secrets);
  return meaning === undefined ? words : `${meaning} (${words})`;
}

const longest = 160;
/** Tokens and their base64 forms, which a server may quote. */
const tokenLike = /(?=[^\s]*\d)[\w+/=-]{24,}/g;

function withoutSecrets(text: string, secrets: readonly string[]): string {
  let words = text.replaceAll(/\p{Cc}+/gu, ' ');
  for (const secret of secrets) words = words.replaceAll(secret, '…');
  return words.replaceAll(tokenLike, '…').slice(0, longest).trim();
}

/** Every secret among the settings, longest first: as written, decoded, and as a login encodes it. */
export function secretsOf(env: Env): string[] {
  const { TWILIO, PLAID, SENDBIRD, ANALYTICS } = env;
  const urls = [
    env.DATABASE_URL,
    env.DATABASE_DIRECT_URL,
    env.SMTP_URL,
    env.SENTRY_DSN,
    env.OTEL_EXPORTER_OTLP_ENDPOINT,
  ].flatMap((text) => (text === undefined ? [] : [new URL(text)]));
  const found = [
    ...[env.SESSION_SECRET, env.ENCRYPTION_KEY, env.AUDIT_KEY].flatMap((list) => list?.split(',') ?? []),
    ...env.API_SHARED_SECRET,
    ...env.METRICS_TOKEN,
    env.BUCKET?.secret,
    TWILIO?.apiKeySecret,
    TWILIO?.authToken,
    PLAID?.secret,
    SENDBIRD?.apiToken,
    ANALYTICS?.key,
    ...urls.flatMap(({ password, searchParams }) => [password, ...searchParams.getAll('password')]),
    ...urls.flatMap(({ username, password }) => base64Logins(decoded(username), decoded(password))),
    env.SENTRY_DSN && new URL(env.SENTRY_DSN).username,
    ...(env.OTEL_EXPORTER_OTLP_HEADERS?.split(',').map((pair) => pair.slice(pair.indexOf('=') + 1)) ?? []),
  ].flatMap((secret) => (secret?.trim() ? [secret.trim()] : []));
  return [...found, ...found.map(decoded)].toSorted((a, b) => b.length - a.length);
}

/** Of AUTH PLAIN and AUTH LOGIN. */
const base64Logins = (user: string, password: string) =>
  password === ''
    ? []
    : [`\0${user}\0${password}`, password].map((text) => Buffer.from(text).toString('base64'));

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
