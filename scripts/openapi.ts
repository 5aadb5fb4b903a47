import { writeDocument } from './openapi/document-file.ts';

await writeDocument();
// The app's packages leave timers.
process.exit();
