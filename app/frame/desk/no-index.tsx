/** Keeps the desk out of search engines. */
export const NoIndex = () => <meta name="robots" content="noindex, nofollow" />;
