/** The package's own entry prints a warning on any Node that is not a long-term release yet; this file does not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
