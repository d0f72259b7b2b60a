import { createServerModuleRunner, type DevEnvironment, type EnvironmentModuleNode, type Plugin } from 'vite';
import type { ViteDevServer } from 'vite';
import type { ModuleRunner } from 'vite/module-runner';

const pages = 'virtual:react-router/server-build';
const isServers = ({ file }: EnvironmentModuleNode) => /\/server\/(?!.*node_modules)/.test(file ?? '');

interface ChangedPages {
  plugin: Plugin;
  /** What the app is to be loaded by: it forgets modules that changed, where Vite's own would forget all of them. */
  runnerOf(vite: ViteDevServer): ModuleRunner;
}

/**
 * Lets the app go on while its pages change. The server asks for the pages with each request, so what they are made of
 * may be loaded again; what it has loaded itself may not: context keys, for one, would be two.
 */
export function changedPages(startAnew: () => void): ChangedPages {
  let runner: ModuleRunner | undefined;
  return {
    runnerOf(vite) {
      const { ssr } = vite.environments;
      if (!ssr) throw new Error('Vite has no environment for server code');
      return (runner ??= createServerModuleRunner(ssr, { hmr: false }));
    },
    plugin: {
      name: 'wren:changed-pages',
      hotUpdate: {
        // After the one that finds the globs a new file is in.
        order: 'post',
        handler({ modules, server }) {
          const stale = withImporters(modules);
          if (this.environment.name === 'client') forget(this.environment, stale);
          if (this.environment.name !== 'ssr') return [];
          if ([...stale].some(isServers)) startAnew();
          for (const { id } of stale) {
            const loaded = id && runner?.evaluatedModules.getModuleById(id);
            if (loaded) runner?.evaluatedModules.invalidateModule(loaded);
          }
          server.environments.client.hot.send({ type: 'full-reload' });
          return [];
        },
      },
    },
  };
}

/** Styles are bundled with what they import. */
function forget({ moduleGraph }: DevEnvironment, modules: Iterable<EnvironmentModuleNode>): void {
  for (const module of modules) moduleGraph.invalidateModule(module);
}

/** These modules and what loads them, as far as the server's question for its pages. */
function withImporters(modules: readonly EnvironmentModuleNode[]): Set<EnvironmentModuleNode> {
  const found = new Set(modules);
  for (const module of found) {
    if (!module.id?.endsWith(pages)) for (const importer of module.importers) found.add(importer);
  }
  return found;
}
