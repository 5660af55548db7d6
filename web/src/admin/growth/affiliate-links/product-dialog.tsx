import { Alert, Button, Checkbox, Group, Modal, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PRODUCT_LIMITS } from '#shared/domain/publishing/affiliate-products.ts'
import { SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { AffiliateProduct } from './product.ts'
import { NEW_PRODUCT, type ProductFaults, type ProductValues, productFaults } from './product-values.ts'

interface DialogProps {
  /** The one to be changed; absent: a new one. */
  product?: AffiliateProduct
  onClose: () => void
}

/** Adds a product or changes one. */
export function ProductDialog({ product, onClose }: DialogProps) {
  const queries = useQueryClient()
  const [before] = useState<ProductValues>(product ? valuesOf(product) : NEW_PRODUCT)
  const [values, setValues] = useState(before)
  const [faults, setFaults] = useState<ProductFaults>({})
  const save = useMutation({
    mutationFn: () => {
      const body = { ...values, name: values.name.trim(), address: values.address.trim() }
      return product
        ? call('saveAffiliateProduct', { params: { id: product.id }, body: { ...body, version: product.version } })
        : call('createAffiliateProduct', { body })
    },
    onSuccess: () => {
      toast({ tone: 'success', text: product ? t.productUpdated : t.productAdded })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['getAffiliateProducts'] }),
  })
  const set = (part: Partial<ProductValues>) => {
    setValues({ ...values, ...part })
    setFaults({})
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = productFaults(values)
    setFaults(found)
    if (Object.keys(found).length === 0 && !save.isPending) save.mutate()
  }
  const close = async () => {
    const isChanged = JSON.stringify(values) !== JSON.stringify(before)
    if (!isChanged || (await confirm(t.closeUnsavedQuestion, t.close))) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={product ? t.editNamed({ name: product.name }) : t.newProduct}
      closeButtonProps={{ 'aria-label': t.close }}
    >
      <Stack component="form" onSubmit={submit}>
        {save.error && (
          <Alert color="red" role="alert" title={t.couldNotSaveProduct}>
            {errorText(save.error)}
          </Alert>
        )}
        <TextInput
          label={t.name}
          withAsterisk
          data-autofocus
          maxLength={PRODUCT_LIMITS.name}
          value={values.name}
          error={faults.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TagsInput
          label={t.keywords}
          description={t.keywordsHint}
          withAsterisk
          maxTags={PRODUCT_LIMITS.keywords}
          acceptValueOnBlur
          value={values.keywords}
          error={faults.keywords}
          onChange={(keywords) => set({ keywords })}
        />
        <TextInput
          label={t.linkAddress}
          description={t.addressExample}
          withAsterisk
          maxLength={PRODUCT_LIMITS.address}
          value={values.address}
          error={faults.address}
          onChange={({ currentTarget }) => set({ address: currentTarget.value })}
        />
        <Checkbox.Group
          label={t.fitsTheseSectionsBest}
          description={t.noneSelected}
          value={values.sections}
          onChange={(chosen) => set({ sections: SECTIONS.filter((section): section is Section => chosen.includes(section)) })}
        >
          <Group gap="sm" mt="xs">
            {SECTIONS.map((section) => (
              <Checkbox key={section} value={section} label={sectionLabel(section)} />
            ))}
          </Group>
        </Checkbox.Group>
        <Switch
          label={t.inUse}
          description={t.whenTurnedOff}
          checked={values.active}
          onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {product ? t.save : t.add}
          </Button>
          <Button variant="default" onClick={() => void close()}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const valuesOf = ({ name, keywords, address, sections, active }: AffiliateProduct): ProductValues => ({ name, keywords, address, sections, active })
