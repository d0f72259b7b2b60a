/** The parent directories have packages of their own, which do not belong to this app. */
export default { turbopack: { root: import.meta.dirname } };
