import { JSDOM } from 'jsdom';
import { request } from 'node:http';

/** Bytes of the bodies with gzip, and requests before pictures. */
export interface Weight {
  html: number;
  css: number;
  js: number;
  requests: number;
}

/** Limits of a page, from the issue and the quality rules, 1 KB = 1,000 bytes. */
export const budget: Weight = { html: 10_000, css: 9_000, js: 8_000, requests: 4 };

const styles = 'link[rel=stylesheet]';
const scripts = 'script[src], link[rel=modulepreload], link[rel=preload][as=script]';

/** Measures a page and everything that it makes a browser load; a preloaded script counts too. */
export async function weigh(address: string, headers: Record<string, string>): Promise<Weight> {
  const page = await bytesOf(address, headers);
  const html = await (await fetch(address, { headers })).text();
  const { document } = new JSDOM(html, { url: address }).window;
  const addresses = (selector: string, attribute: 'href' | 'src') =>
    Array.from(document.querySelectorAll(selector)).flatMap(
      (element) => element.getAttribute(attribute) ?? [],
    );
  const absolute = (found: string[]) => [...new Set(found.map((path) => new URL(path, address).href))];
  const css = absolute(addresses(styles, 'href'));
  const js = absolute([...addresses(scripts, 'src'), ...addresses(scripts, 'href')]);
  const total = async (all: string[]) =>
    (await Promise.all(all.map((each) => bytesOf(each, {})))).reduce((sum, bytes) => sum + bytes, 0);
  return { html: page, css: await total(css), js: await total(js), requests: 1 + css.length + js.length };
}

function bytesOf(address: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(address, { headers: { ...headers, 'accept-encoding': 'gzip' } }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} answered ${response.statusCode}`));
      });
    });
    call.on('error', reject);
    call.end();
  });
}
