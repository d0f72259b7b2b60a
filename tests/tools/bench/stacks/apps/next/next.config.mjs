/** The directories above have packages of their own, which are none of this app's. */
export default { turbopack: { root: import.meta.dirname } };
