import { experimental_getWranglerCommands } from 'wrangler';

interface Command {
  definition?: { type?: string; args?: Record<string, { alias?: string }> };
  subtree: Map<string, Command>;
}

/** Returns the flags of a command line that wrangler doesn't have; the whole line when there is no such command. */
export function unknownFlags(line: string): string[] {
  const { registry } = experimental_getWranglerCommands() as unknown as { registry: Command };
  let command = registry;
  for (const word of line.split(' ')) {
    const next = command.subtree.get(word);
    if (!next) break;
    command = next;
  }
  if (command.definition?.type !== 'command') return [line];
  const known = Object.keys(command.definition.args ?? {});
  return [...line.matchAll(/--([a-z-]+)/g)].flatMap(([, flag = '']) => (known.includes(flag) ? [] : [`--${flag}`]));
}
