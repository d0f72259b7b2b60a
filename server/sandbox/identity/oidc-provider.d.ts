/** The package's main entry prints a warning on Node releases without long-term support; this file does not. */
declare module 'oidc-provider/lib/provider.js' {
  export { Provider } from 'oidc-provider';
}
