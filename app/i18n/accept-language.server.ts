import { RouterContextProvider, type MiddlewareFunction } from 'react-router';
import { createI18nextMiddleware } from 'remix-i18next';

type Args = Parameters<MiddlewareFunction<Response>>[0];

const detectors = new Map<string, (args: Args) => Promise<string>>();
const found = new Map<string, string>();
const mostFound = 500;
const longestHeader = 200;

/**
 * The first of `languages` that the browser's Accept-Language asks for, else the first of them.
 * remix-i18next finds it, once per different header: each time it runs it also builds an i18next instance.
 */
export async function acceptedLanguage(args: Args, languages: readonly string[]): Promise<string> {
  const header = understood(args.request.headers.get('Accept-Language') ?? '', languages);
  const question = `${languages.join()} ${header}`;
  const known = found.get(question);
  if (known !== undefined) return known;
  const request = new Request(args.request.url, { headers: { 'Accept-Language': header } });
  const answer = await detectorOf(languages)({ ...args, request, context: new RouterContextProvider() });
  if (found.size >= mostFound) found.clear();
  found.set(question, answer);
  return answer;
}

// remix-i18next gives up when the first language asked for is not offered, so only those that are go in.
function understood(header: string, languages: readonly string[]): string {
  const baseOf = (tag: string) => tag.trim().toLowerCase().split(/[-;]/)[0];
  const offered = new Set(languages.map(baseOf));
  return header
    .slice(0, longestHeader)
    .split(',')
    .filter((entry) => offered.has(baseOf(entry)))
    .join();
}

function detectorOf(languages: readonly string[]): (args: Args) => Promise<string> {
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
  const detector = async (args: Args): Promise<string> => {
    await detect(args, async () => new Response());
    return localeIn(args.context);
  };
  detectors.set(key, detector);
  return detector;
}
