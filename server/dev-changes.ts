import {
  createServerModuleRunner,
  type DevEnvironment,
  type EnvironmentModuleNode,
  type Plugin,
  type ViteDevServer,
} from 'vite';
import type { ModuleRunner } from 'vite/module-runner';

const pages = 'virtual:react-router/server-build';
const isServers = ({ file }: EnvironmentModuleNode) => /\/server\/(?!.*node_modules)/.test(file ?? '');

interface ChangedPages {
  plugin: Plugin;
  /** The module loader: it invalidates only changed modules, where Vite's own would invalidate all. */
  runnerOf(vite: ViteDevServer): ModuleRunner;
}

/**
 * Keeps the app running while its pages change. Pages are loaded on each request, so their modules can be reloaded; modules loaded
 * by the server itself cannot, because context keys, for example, would exist twice.
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
        // After Vite's plugin that finds the globs a new file belongs to.
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

/** Style sheets are bundled with their imports. */
function forget({ moduleGraph }: DevEnvironment, modules: Iterable<EnvironmentModuleNode>): void {
  for (const module of modules) moduleGraph.invalidateModule(module);
}

/** These modules and their importers, up to the server's import of its pages. */
function withImporters(modules: readonly EnvironmentModuleNode[]): Set<EnvironmentModuleNode> {
  const found = new Set(modules);
  for (const module of found) {
    if (!module.id?.endsWith(pages)) for (const importer of module.importers) found.add(importer);
  }
  return found;
}
