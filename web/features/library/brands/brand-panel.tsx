import type { ReactNode } from 'react';
import type { Brand, BrandInput } from '../../../../shared/library/brands/contract.ts';
import { logoDataUrl } from '../../../../shared/library/brands/logo-types.ts';
import { errorText } from '../../../lib/api.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { LoadProblem } from '../../../ui/feedback/load-problem.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useToast } from '../../../ui/feedback/toast.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Muted } from '../../../ui/layout/muted.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { AccentField } from './accent-field.tsx';
import { saveBrand, useBrand } from './api.ts';
import { brandTexts as texts } from './brand-texts.ts';
import { LogoField } from './logo-field.tsx';

/** What a photographer shows beside their photos. */
export default function BrandPanel({ domain }: { domain: ReactNode }) {
  const { data, error, mutate } = useBrand();
  if (!data && error)
    return <LoadProblem title={texts.loadFailed} detail={error.message} retryText={texts.retry} onRetry={mutate} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <Stack gap={8}>
      <BrandForm brand={data.brand} onSaved={(brand) => mutate({ brand }, { revalidate: false })} />
      {domain}
    </Stack>
  );
}

/** `logo`: as in `BrandInput`, undefined while it stays as it is. */
type Values = { [Name in 'name' | 'website' | 'footer']: string } & Pick<BrandInput, 'accent' | 'logo'>;

function BrandForm({ brand, onSaved }: { brand: Brand; onSaved: (brand: Brand) => unknown }) {
  const toast = useToast();
  const { values, setValue, field, problem, isBusy, formProps } = useForm<Values>({
    initial: {
      ...{ name: brand.name ?? '', website: brand.website ?? '', footer: brand.footer ?? '' },
      ...{ accent: brand.accent, logo: undefined },
    },
    check: () => ({}),
    submit: async (input) => {
      const saved = await saveBrand(input);
      await onSaved(saved.brand);
      setValue('logo', undefined);
      // As the server has it: with https:// in front.
      setValue('website', saved.brand.website ?? '');
      toast(texts.saved);
    },
    explain: (error) => texts.saveFailed + errorText(error, texts.unexpected),
  });
  return (
    <Stack as="form" gap={6} {...formProps} noValidate>
      <Muted>{texts.intro}</Muted>
      <TextField {...field('name')} label={texts.name} placeholder={texts.namePlaceholder} maxLength={80} />
      <LogoField src={srcOf(values.logo, brand)} onChange={(logo) => setValue('logo', logo)} />
      <AccentField value={values.accent} onChange={(accent) => setValue('accent', accent)} />
      <TextField
        {...field('website')}
        label={texts.website}
        placeholder={texts.websitePlaceholder}
        inputMode="url"
        autoComplete="url"
        maxLength={200}
      />
      <TextField {...field('footer')} label={texts.footer} placeholder={texts.footerPlaceholder} maxLength={160} />
      {problem && <Alert tone="error">{problem}</Alert>}
      <Row>
        <Button type="submit" variant="primary" busy={isBusy} busyText={texts.saving}>
          {texts.save}
        </Button>
      </Row>
    </Stack>
  );
}

function srcOf(logo: BrandInput['logo'], brand: Brand): string | null {
  if (logo === undefined) return brand.logoUrl;
  return logo && logoDataUrl(logo.type, logo.base64);
}
