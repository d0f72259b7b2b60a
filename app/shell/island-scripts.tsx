interface IslandScriptsProps {
  module: string;
  reload?: string | undefined;
  nonce: string;
}

/** Loads the code of the page's island. Nothing is preloaded: browsers would fetch it with JavaScript disabled as well. */
export function IslandScripts({ module, reload, nonce }: IslandScriptsProps) {
  return (
    <>
      {reload && <script type="module" src={reload} nonce={nonce} />}
      <script type="module" src={module} nonce={nonce} />
    </>
  );
}
