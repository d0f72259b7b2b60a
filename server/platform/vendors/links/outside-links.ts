import { lookup as dnsLookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** gone: 404 or 410. no_host: nothing has this name. unclear: anything else that is no answer, such as a timeout or a refusal. */
export type LinkState = 'works' | 'gone' | 'no_host' | 'unclear';

/** Looks at an address of another site. Never throws. */
export type CheckLink = (url: string) => Promise<LinkState>;

const mostMs = 5000;
const mostRedirects = 5;

/** Addresses of machines and networks that are not public sites on the internet. */
const notPublic = { ipv4: new BlockList(), ipv6: new BlockList() };
const ranges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  // Global addresses begin with 2000::/3; these of them reach an IPv4 address or none.
  ipv6: ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;
for (const family of ['ipv4', 'ipv6'] as const)
  for (const range of ranges[family]) {
    const [network = '', prefix] = range.split('/');
    notPublic[family].addSubnet(network, Number(prefix), family);
  }

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = ({ 4: 'ipv4', 6: 'ipv6' } as const)[isIP(address)];
  return family !== undefined && !notPublic[family].check(address, family);
}

class NotPublicError extends Error {
  override name = 'NotPublicError';
  override message = 'The name leads to an address that is not public.';
}

interface Answer {
  status: number;
  location: string | undefined;
}

type Method = 'HEAD' | 'GET';

/** Asks for the head of an answer. Rejects if there is none, and for a name that leads to an address that is not public. */
type Ask = (url: URL, method: Method) => Promise<Answer>;

/** The connection goes to the very IP address that was found to be public, so that no name leads into this network. */
export function askPublic(lookup: LookupFunction): Ask {
  const lookupPublic: LookupFunction = (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '');
      const addresses = Array.isArray(found) ? found : [];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new NotPublicError(), '');
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
  return (url, method) =>
    new Promise((resolve, reject) => {
      const headers = { 'User-Agent': 'Wren link check', Accept: '*/*' };
      const signal = AbortSignal.timeout(mostMs);
      const sent = request(
        url,
        { method, lookup: lookupPublic, agent: false, signal, headers },
        (response) => {
          resolve({ status: response.statusCode ?? 0, location: response.headers.location });
          response.on('error', () => undefined);
          response.destroy();
        },
      );
      sent.on('error', reject);
      sent.end();
    });
}

/** Looks at https addresses with HEAD, and with GET where that is no success; also at where a redirect leads. */
export function outsideLinks(ask: Ask = askPublic(dnsLookup)): CheckLink {
  async function follow(address: string, method: Method): Promise<LinkState> {
    let url = new URL(address);
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      if (!mayAsk(url)) return 'unclear';
      const { status, location } = await ask(url, method);
      if (status === 404 || status === 410) return 'gone';
      if (status >= 200 && status < 300) return 'works';
      if (status < 300 || status >= 400 || location === undefined || !URL.canParse(location, url.href))
        return 'unclear';
      url = new URL(location, url.href);
    }
    return 'unclear';
  }

  return async (address) => {
    if (!URL.canParse(address)) return 'unclear';
    try {
      const head = await follow(address, 'HEAD');
      return head === 'works' ? head : await follow(address, 'GET');
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'no_host' : 'unclear';
    }
  };
}

/** Only names, over https and its port: an IP address is not looked up, so it would not be checked. */
const mayAsk = ({ protocol, hostname, port, username }: URL) =>
  protocol === 'https:' && port === '' && username === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
