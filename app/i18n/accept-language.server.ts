import { type Language, defaultLanguage, pseudoLanguage } from './languages.ts';
import { RouterContextProvider } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';

type Detector = (request: Request) => Promise<string>;

const detectors = new Map<string, Detector>();
const found = new Map<string, string>();
const mostFound = 500;
const longestHeader = 200;

/**
 * The code of the best language in `offered` for an Accept-Language header, else the first one. Cached per header, because
 * remix-i18next builds an i18next instance for each look-up.
 */
export async function acceptedLanguage(accepted: string, offered: readonly Language[]): Promise<string> {
  // Browsers never request the pseudo-locale; Arabic must not match it.
  const real = offered.filter((language) => language !== pseudoLanguage).map(({ code }) => code);
  const languages = real.length > 0 ? real : [defaultLanguage.code];
  const header = understood(accepted, languages);
  const question = `${languages.join()} ${header}`;
  const known = found.get(question);
  if (known !== undefined) return known;
  const asking = new Request('http://accept.language', { headers: { 'Accept-Language': header } });
  const answer = await detectorOf(languages)(asking);
  if (found.size >= mostFound) found.clear();
  found.set(question, answer);
  return answer;
}

// remix-i18next stops at the first language that is not offered, so only offered ones are passed in.
function understood(header: string, languages: readonly string[]): string {
  const baseOf = (tag: string) => tag.trim().toLowerCase().split(/[-;]/)[0];
  // A weight of zero means "not acceptable".
  const isWanted = (entry: string) => !/;\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(entry);
  const offered = new Set(languages.map(baseOf));
  return header
    .slice(0, longestHeader)
    .replaceAll('_', '-')
    .split(',')
    .filter((entry) => offered.has(baseOf(entry)) && isWanted(entry))
    .join();
}

function detectorOf(languages: readonly string[]): Detector {
  const key = languages.join();
  const known = detectors.get(key);
  if (known) return known;
  const [detect, localeIn] = createI18nextMiddleware({
    detection: {
      supportedLanguages: [...languages],
      fallbackLanguage: languages[0] ?? 'en',
      order: ['header'],
    },
  });
  const detector: Detector = async (request) => {
    const args = {
      request,
      url: new URL(request.url),
      context: new RouterContextProvider(),
      params: {},
      pattern: '/',
    };
    await detect(args, async () => new Response());
    return localeIn(args.context);
  };
  detectors.set(key, detector);
  return detector;
}
