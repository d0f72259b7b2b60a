import Bowser from 'bowser';

export interface BrowserName {
  /** "Firefox" */
  browser: string | null;
  /** "Windows" */
  system: string | null;
}

const longestUserAgent = 500;
const longestName = 40;

/** Browser and system names from a User-Agent, to identify a device in a list. Omits versions, which change every month. */
export function nameBrowser(userAgent: string | undefined): BrowserName {
  if (!userAgent) return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent.slice(0, longestUserAgent));
  return { browser: named(browser.name), system: named(os.name) };
}

/** Some names are cut from the User-Agent itself, which the caller controls; nearly every User-Agent begins with Mozilla. */
function named(name: string | undefined): string | null {
  if (name === undefined || name === 'Mozilla' || !/^[\p{L}\p{N}][\p{L}\p{N} .+()-]*$/u.test(name))
    return null;
  return name.slice(0, longestName);
}
