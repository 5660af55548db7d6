import { Alert, Button, Checkbox, Group, Modal, Stack, Switch, TagsInput, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PRODUCT_LIMITS } from '#shared/domain/publishing/affiliate-products.ts'
import { SECTIONS, type Section, sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirm } from '../../platform/shell/confirm.tsx'
import { toast } from '../../platform/shell/toast.ts'
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
      toast({ tone: 'success', text: product ? 'Produktas atnaujintas' : 'Produktas pridėtas' })
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
    if (!isChanged || (await confirm('Yra neišsaugotų pakeitimų. Ar tikrai norite uždaryti?', 'Uždaryti'))) onClose()
  }
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={product ? `Redaguoti „${product.name}“` : 'Naujas produktas'}
      closeButtonProps={{ 'aria-label': 'Uždaryti' }}
    >
      <Stack component="form" onSubmit={submit}>
        {save.error && (
          <Alert color="red" role="alert" title="Nepavyko išsaugoti produkto">
            {errorText(save.error)}
          </Alert>
        )}
        <TextInput
          label="Pavadinimas"
          withAsterisk
          data-autofocus
          maxLength={PRODUCT_LIMITS.name}
          value={values.name}
          error={faults.name}
          onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        />
        <TagsInput
          label="Raktažodžiai"
          description="Kaip produktas vadinamas tekstuose, bet kuria kalba; Enter prideda. Parašytas didžiosiomis raidėmis randamas tik taip parašytas."
          withAsterisk
          maxTags={PRODUCT_LIMITS.keywords}
          acceptValueOnBlur
          value={values.keywords}
          error={faults.keywords}
          onChange={(keywords) => set({ keywords })}
        />
        <TextInput
          label="Nuorodos adresas"
          description="Pvz., https://www.amazon.com/dp/B07HBD71HL?tag={tag} – vietoj {tag} įrašoma nustatymuose nurodyta partnerio žyma."
          withAsterisk
          maxLength={PRODUCT_LIMITS.address}
          value={values.address}
          error={faults.address}
          onChange={({ currentTarget }) => set({ address: currentTarget.value })}
        />
        <Checkbox.Group
          label="Labiausiai tinka skyriams"
          description="Nieko nepažymėjus nė vienas skyrius pranašumo neturi."
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
          label="Naudojamas"
          description="Išjungus jo nuorodas nuo puslapių nuima kitas automatizacijos vykdymas."
          checked={values.active}
          onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        />
        <Group>
          <Button type="submit" loading={save.isPending}>
            {product ? 'Išsaugoti' : 'Pridėti'}
          </Button>
          <Button variant="default" onClick={() => void close()}>
            Atšaukti
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}

const valuesOf = ({ name, keywords, address, sections, active }: AffiliateProduct): ProductValues => ({ name, keywords, address, sections, active })
