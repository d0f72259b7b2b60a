/** The native app around a page, as it identifies itself. */
export interface MobileApp {
  /** `mobile` where neither system is named. */
  platform: 'ios' | 'android' | 'mobile';
  /** `1.8.0`; null where the app names none that can be read. */
  version: string | null;
  /** Whether the app itself sent the request, as at its start, by its header. Later requests of its web view only have the user agent. */
  beganByApp: boolean;
}

/** The oldest app version that supports our messages. */
export const leastAppVersion = '1.7.0';

/** `Wren-App: ios/1.8.0` */
const mobileAppHeader = 'Wren-App';

const inHeader = /^\s*(ios|android)\/(\S{1,32})\s*$/i;
const inUserAgent = /\bWrenApp(?:\/(\S{1,32}))?(?: |$)/;
const system = { android: /\bAndroid\b/, ios: /\b(iPhone|iPad|iPod)\b/ };
const readable = /^\d{1,4}\.\d{1,4}(\.\d{1,4})?(?![\d.])/;

/** The native app of a request, by its header or the end of its web view's user agent; null otherwise. */
export function mobileAppOf(headers: Headers): MobileApp | null {
  const userAgent = headers.get('User-Agent') ?? '';
  const named = inHeader.exec(headers.get(mobileAppHeader) ?? '');
  if (named) return { platform: platformIn(named[1] ?? ''), version: versionIn(named[2]), beganByApp: true };
  const token = inUserAgent.exec(userAgent);
  if (!token) return null;
  return { platform: platformIn(userAgent), version: versionIn(token[1]), beganByApp: false };
}

/** Whether the app is too old. An unreadable version counts as a newer one. */
export function isOutdated({ version }: MobileApp): boolean {
  if (version === null) return false;
  const least = numbersOf(leastAppVersion);
  const difference = numbersOf(version)
    .map((number, place) => number - (least[place] ?? 0))
    .find((number) => number !== 0);
  return difference !== undefined && difference < 0;
}

function platformIn(text: string): MobileApp['platform'] {
  if (/^android$/i.test(text) || system.android.test(text)) return 'android';
  return /^ios$/i.test(text) || system.ios.test(text) ? 'ios' : 'mobile';
}

const versionIn = (text = '') => readable.exec(text)?.[0] ?? null;

const numbersOf = (version: string) => {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
};
