interface IslandScriptsProps {
  module: string;
  imports: readonly string[];
  reload?: string | undefined;
  nonce: string;
}

/** Loads the code of the page's island, what it imports at the same time. */
export function IslandScripts({ module, imports, reload, nonce }: IslandScriptsProps) {
  return (
    <>
      {imports.map((address) => (
        <link key={address} rel="modulepreload" href={address} nonce={nonce} />
      ))}
      {reload && <script type="module" src={reload} nonce={nonce} />}
      <script type="module" src={module} nonce={nonce} />
    </>
  );
}
