import { Badge, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sectionLabel } from '#shared/sections.ts'
import { call } from '../../platform/api/call.ts'
import { errorText } from '../../platform/screen/texts.ts'
import { confirmedCall } from '../../platform/shell/confirm-on-server.ts'
import { toast } from '../../platform/shell/toast.ts'
import { t } from './catalogue.ts'
import type { AffiliateProduct } from './product.ts'

interface RowProps {
  product: AffiliateProduct
  onEdit: () => void
}

/** One product, whether articles lead to it, and why not. */
export function ProductRow({ product: { id, name, keywords, address, sections, active, leads_somewhere }, onEdit }: RowProps) {
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      confirmedCall(
        (confirmation) => call('deleteAffiliateProduct', { params: { id }, query: confirmation ? { confirmation } : {} }),
        (consequences) => t.deleteProductQuestion({ name: consequences.name }),
        t.delete,
      ),
    onSuccess: (answer) => answer && toast({ tone: 'success', text: t.productDeleted }),
    onError: (error) => toast({ tone: 'error', text: t.couldNotDeleteProduct({ error: errorText(error) }) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['getAffiliateProducts'] }),
  })
  return (
    <tr>
      <td data-label={t.name}>
        <div>
          <Text fz="sm" fw={500}>
            {name}
          </Text>
          <Badge variant={active && leads_somewhere ? 'light' : 'outline'} color={active && leads_somewhere ? 'accent' : 'gray'} tt="none">
            {active ? (leads_somewhere ? t.inUse : t.affiliateTagMissing) : t.off}
          </Badge>
        </div>
      </td>
      <td data-label={t.keywords}>{keywords.join(', ')}</td>
      <td data-label={t.address} className="product-address">
        {address}
      </td>
      <td data-label={t.sections}>{sections.length > 0 ? sections.map(sectionLabel).join(', ') : t.all}</td>
      <td data-label={t.actions}>
        <Group gap="xs">
          <Button size="compact-sm" variant="default" aria-label={t.editNamed({ name })} onClick={onEdit}>
            {t.edit}
          </Button>
          <Button size="compact-sm" variant="default" aria-label={t.deleteNamed({ name })} loading={remove.isPending} onClick={() => remove.mutate()}>
            {t.delete}
          </Button>
        </Group>
      </td>
    </tr>
  )
}
