import manifest from '../../../../package.json' with { type: 'json' };

/** Another stack with a similar login page, and with the same home and list of claims. */
export interface OtherStack {
  /** Directory of its sources in `apps`. */
  name: 'react-router' | 'next' | 'hono';
  title: string;
  /** The multiple of its requests a second that our pages are to reach, sign-in first; without targets it is only shown. */
  targets?: { signIn?: number; member: number };
  /** Packages besides this project's own, at exact versions. */
  packages: Readonly<Record<string, string>>;
  /** Arguments of Node that build the app in its directory. */
  build: readonly string[];
  serve: { file: string; args: readonly string[] };
}

const { dependencies, devDependencies } = manifest;

const template: OtherStack = {
  name: 'react-router',
  title: 'React Router',
  targets: { signIn: 5, member: 1.5 },
  packages: {
    '@react-router/dev': devDependencies['@react-router/dev'],
    '@react-router/node': dependencies['@react-router/node'],
    '@react-router/serve': dependencies['react-router'],
    isbot: '5.2.3',
    pg: dependencies.pg,
    react: dependencies.react,
    'react-dom': dependencies['react-dom'],
    'react-router': dependencies['react-router'],
    vite: devDependencies.vite,
  },
  build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
  serve: { file: 'node_modules/@react-router/serve/bin.cjs', args: ['build/server/index.js'] },
};

const next: OtherStack = {
  name: 'next',
  title: 'Next',
  packages: {
    next: '16.4.6',
    pg: dependencies.pg,
    react: dependencies.react,
    'react-dom': dependencies['react-dom'],
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  serve: { file: 'node_modules/next/dist/bin/next', args: ['start', '--hostname', '127.0.0.1'] },
};

const hono: OtherStack = {
  name: 'hono',
  title: 'Hono',
  targets: { member: 0.7 },
  packages: {},
  build: ['../../../node_modules/vite/bin/vite.js', 'build', '--ssr', 'server.tsx', '--outDir', 'build'],
  serve: { file: 'build/server.js', args: [] },
};

export const otherStacks: readonly OtherStack[] = [template, next, hono];
