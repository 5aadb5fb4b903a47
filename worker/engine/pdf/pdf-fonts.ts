import regular from '@expo-google-fonts/open-sans/400Regular/OpenSans_400Regular.ttf';
import bold from '@expo-google-fonts/open-sans/700Bold/OpenSans_700Bold.ttf';
import type { FontFiles } from './pdf-sheet.ts';

/** Open Sans: it has all Slovak letters, and can be subset to those that a page uses. */
export const invoiceFonts: FontFiles = { regular: new Uint8Array(regular), bold: new Uint8Array(bold) };
