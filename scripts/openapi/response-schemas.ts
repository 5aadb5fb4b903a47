import { join } from 'node:path';
import ts from 'typescript-6';
import { root } from '../processes.ts';

type Schema = Record<string, unknown>;
const shared = join(root, 'shared/');

/**
 * Returns JSON schemas of types as files of routes write them (`c.json<Album>`), in their order, and those of the named
 * types of contracts within. Only contracts are read: of the routes no more than what they import from there.
 */
export function responseSchemas(wanted: readonly { file: string; type: string }[]) {
  const texts = new Map<string, string>();
  for (const [index, { file, type }] of wanted.entries()) {
    const path = join(root, file);
    texts.set(path, `${texts.get(path) ?? sharedImportsOf(path)}\nexport type Response${index} = ${type};`);
  }
  const checker = openChecker(texts);
  const components: Record<string, Schema> = {};
  const symbols = new Map<string, ts.Symbol>();

  function toSchema(type: ts.Type): Schema {
    const symbol = type.aliasSymbol ?? type.getSymbol();
    const name = symbol && isNamed(type, symbol) ? symbol.name : undefined;
    if (!symbol || !name) return describe(type);
    if ((symbols.get(name) ?? symbol) !== symbol) throw new Error(`Two types of contracts are named ${name}.`);
    if (!symbols.has(name)) {
      symbols.set(name, symbol);
      components[name] = withComment(describe(type), symbol);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  function describe(type: ts.Type): Schema {
    if (type.isUnion()) return unionOf(type.types);
    if (type.isLiteral()) return { const: type.value };
    if (type.flags & ts.TypeFlags.BooleanLiteral) return { const: checker.typeToString(type) === 'true' };
    if (type.flags & ts.TypeFlags.StringLike) return { type: 'string' };
    if (type.flags & ts.TypeFlags.Number) return { type: 'number' };
    if (type.flags & ts.TypeFlags.Null) return { type: 'null' };
    if (type.flags & ts.TypeFlags.Unknown) return {};
    if (type.flags & ts.TypeFlags.Any) throw new Error('A type of a response has an `any`.');
    if (checker.isArrayLikeType(type)) return listOf(checker.getIndexTypeOfType(type, ts.IndexKind.Number)!);
    if (type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) return objectOf(type);
    throw new Error(`No JSON schema of the type ${checker.typeToString(type)}.`);
  }

  const listOf = (element: ts.Type): Schema =>
    element.flags & ts.TypeFlags.Never ? { type: 'array', maxItems: 0 } : { type: 'array', items: toSchema(element) };

  function unionOf(types: readonly ts.Type[]): Schema {
    const of = (flag: ts.TypeFlags) => types.filter((type) => type.flags & flag);
    // Their order is that in which the compiler met them, which any other file may change.
    const literals = types.flatMap((type) => (type.isLiteral() ? [type.value] : [])).sort();
    const isWhole = of(ts.TypeFlags.BooleanLiteral).length === 2;
    const left = ts.TypeFlags.Undefined | ts.TypeFlags.Null | (isWhole ? ts.TypeFlags.BooleanLiteral : 0);
    const schemas: Schema[] = [
      ...(literals.length > 1 ? [{ enum: literals }] : literals.map((value) => ({ const: value }))),
      ...(isWhole ? [{ type: 'boolean' }] : []),
      ...sorted(types.filter((type) => !type.isLiteral() && !(type.flags & left)).map(toSchema)),
      ...of(ts.TypeFlags.Null).map(toSchema),
    ];
    if (schemas.length === 1) return schemas[0] ?? {};
    const isPlain = schemas.every((schema) => 'type' in schema && Object.keys(schema).length === 1);
    return isPlain ? { type: schemas.map(({ type }) => type) } : { anyOf: schemas };
  }

  function objectOf(type: ts.Type): Schema {
    // `error?: never` tells variants apart.
    const isAbsent = (property: ts.Symbol) =>
      checker.getTypeOfSymbol(property).flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Never);
    const properties = checker.getPropertiesOfType(type).filter((property) => !isAbsent(property));
    const ofKeys = checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const required = properties.filter(({ flags }) => !(flags & ts.SymbolFlags.Optional)).map(({ name }) => name);
    return {
      type: 'object',
      ...(properties.length > 0 && {
        properties: Object.fromEntries(
          properties.map((property) => [
            property.name,
            withComment(toSchema(checker.getTypeOfSymbol(property)), property),
          ]),
        ),
      }),
      ...(required.length > 0 && { required }),
      ...(ofKeys && { additionalProperties: toSchema(ofKeys) }),
    };
  }

  function withComment(schema: Schema, symbol: ts.Symbol): Schema {
    const description = ts.displayPartsToString(symbol.getDocumentationComment(checker));
    return description ? { ...schema, description } : schema;
  }

  const schemas = wanted.map(({ file }, index) => toSchema(checker.typeNamed(join(root, file), `Response${index}`)));
  return { schemas, components };
}

const sorted = (schemas: Schema[]): Schema[] =>
  schemas.sort((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

/** Returns whether a type of a contract has a name of its own. */
const isNamed = (type: ts.Type, symbol: ts.Symbol): boolean =>
  !(type.aliasTypeArguments ?? (type as ts.TypeReference).typeArguments)?.length &&
  !!(symbol.flags & (ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias)) &&
  !!symbol.declarations?.every((each) => each.getSourceFile().fileName.startsWith(shared));

const sharedImportsOf = (path: string): string =>
  [...(ts.sys.readFile(path) ?? '').matchAll(/^import [^;]*? from '[./]+\/shared\/[^']+';/gm)].join('\n');

/** Checks files that have these texts in place of their own. */
function openChecker(texts: ReadonlyMap<string, string>) {
  const options: ts.CompilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ target: ts.ScriptTarget.ES2022, lib: ['lib.es2024.d.ts'], types: [] },
    ...{ module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler, skipLibCheck: true },
  };
  const host = ts.createCompilerHost(options);
  const read = host.readFile;
  host.readFile = (path) => texts.get(path) ?? read(path);
  host.getSourceFile = (path, target) => {
    const text = host.readFile(path);
    return text === undefined ? undefined : ts.createSourceFile(path, text, target, true);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  const checker = program.getTypeChecker();
  const [wrong] = program.getSemanticDiagnostics();
  if (wrong) throw new Error(`${wrong.file?.fileName}: ${ts.flattenDiagnosticMessageText(wrong.messageText, '\n')}`);
  const typeNamed = (path: string, name: string): ts.Type => {
    const alias = program
      .getSourceFile(path)
      ?.statements.find((statement) => ts.isTypeAliasDeclaration(statement) && statement.name.text === name);
    const type = checker.getTypeFromTypeNode((alias as ts.TypeAliasDeclaration).type);
    if (type.flags & ts.TypeFlags.Any) throw new Error(`${path} names a type of a response that is in no contract.`);
    return type;
  };
  return Object.assign(checker, { typeNamed });
}
