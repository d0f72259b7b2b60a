import { isIP } from 'node:net';
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
    {
      error: `needs ${leastSecretCharacters} random characters or more in each of its comma-separated secrets`,
    },
  );

/** `name:digest`, comma-separated. A name may occur twice during a key rotation. */
export const operatorKeys = z.string().transform((text, context) =>
  listed(text).map((entry) => {
    const [, name = '', digest = ''] = /^([a-z][a-z0-9_-]{0,39}):([0-9a-f]{64})$/i.exec(entry) ?? [];
    if (name === '')
      context.addIssue('lists name:digest, the digest being the SHA-256 of a key in hexadecimal');
    return { name, digest: Buffer.from(digest, 'hex') };
  }),
);

/** The native app for Android, `com.example.wren=14:6D:…`: its package, and the SHA-256 of each certificate it is signed with. */
export const androidApp = z.string().transform((text, context) => {
  const [packageName = '', certificates = ''] = text.split('=');
  const fingerprints = listed(certificates).map((entry) => entry.toUpperCase());
  const isSound =
    /^[a-z]\w*(\.[a-z]\w*)+$/i.test(packageName) &&
    fingerprints.every((entry) => /^[\dA-F]{2}(:[\dA-F]{2}){31}$/.test(entry));
  if (!isSound)
    context.addIssue('is package=fingerprint, with the SHA-256 of a certificate as 32 pairs of digits');
  return { packageName, fingerprints };
});

/** The native app for iOS, comma-separated: team and bundle, `ABCDE12345.com.example.wren`. */
export const appleApps = z
  .string()
  .transform(listed)
  .refine((list) => list.every((entry) => /^[A-Z0-9]{10}\.[\w.-]+$/.test(entry)), {
    error: 'lists ids of team and bundle, ABCDE12345.com.example.wren',
  });

/** Addresses and networks, `10.0.0.0/8`; `none` means without proxies. */
export const proxies = z
  .string()
  .transform((text) => (text.trim() === 'none' ? [] : listed(text)))
  .refine((list) => list.every(isNetwork), {
    error: 'lists the addresses or networks (10.0.0.0/8) of your own proxies, or is none',
  });

function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export const origin = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`, { error: 'is a scheme, a host and a port, without a path' })
  .transform((url) => url.origin);

/** A Sentry DSN: a key, a host, and the project number at the end of the path. */
export const dsn = z
  .url({ protocol: /^https?$/, abort: true })
  .regex(/^[^@]+:\/\/[^/@]+@[^/?#]+(\/[^?#]*)?\/\d+$/, { error: 'is https://key@host/project' });

export const baseAddress = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, ''));

export const onOrOff = z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive' }).default(true);

const thisMachine = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

/** Health data leaves this machine only under TLS. */
export function isPrivateTo(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || thisMachine.test(hostname);
}

/** The same for a database. The driver prefers a host in the query over the one in the address. */
export function isPrivateDatabase(address: string): boolean {
  const { hostname, searchParams } = new URL(address);
  const hosts = searchParams.has('host') ? searchParams.getAll('host') : [decodeURIComponent(hostname)];
  if (hosts.every((host) => host.startsWith('/') || thisMachine.test(host))) return true;
  const weakened = ['ssl', 'uselibpqcompat'].some((name) => searchParams.has(name));
  return !weakened && searchParams.getAll('sslmode').join() === 'verify-full';
}
