export default { fetch: () => new Response('starting') } satisfies ExportedHandler<Env>;
