/** Programs that only the nightly suite starts, with Debian's package of each. */
export const realServers: Readonly<Record<string, string>> = {
  clamd: 'clamav-daemon',
  promtool: 'prometheus',
  memcached: 'memcached',
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
};
