/**
 * Packages that the build does not compile in, because they have native code or wasm files beside the module, or serve the sandbox
 * only. sharp is compiled in, and requires its native part from @img.
 */
export const notCompiled = ['@electric-sql/pglite', '@node-rs/argon2', 'oidc-provider'] as const;
